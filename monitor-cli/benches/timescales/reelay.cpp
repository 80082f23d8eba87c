// Reelay's monitor of discrete time on JSON Lines: prints at how many steps a formula is false.
//
// As the command `ryjson` of Reelay's repository, with its reading of simdjson, but the changes of the verdict are counted and not written.

#include <cstdint>
#include <iostream>

#include "reelay/json.hpp"
#include "reelay/monitors.hpp"

#include "simdjson.h"
#include "simdjson_adapter.hpp"

int main(int, char** arguments)
{
  using input = simdjson::dom::element;
  auto options =
    reelay::discrete_timed<std::int64_t>::monitor<input, reelay::json>::options();
  auto monitor = reelay::make_monitor(arguments[1], options);
  simdjson::dom::parser reader;
  std::uint64_t violations = 0;
  bool holds = true;
  for(simdjson::dom::element step : reader.load_many(arguments[2])) {
    reelay::json changed = monitor.update(step);
    if(!changed.empty()) {
      holds = changed["value"].get<bool>();
    }
    violations += holds ? 0 : 1;
  }
  std::cout << "{\"violations\":" << violations << "}\n";
}
