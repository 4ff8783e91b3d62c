-- Finds the soup of 16×16 cells that takes longest to settle:
--
--     parlor life script Examples/Scripts/longest.lua

local soups = 50
local best = {generation = -1}
for seed = 1, soups do
  local soup = life.random(16, 16, 50, seed)
  local text, facts = soup:verdict(20000)
  if facts.proved and facts.generation > best.generation then
    best = {seed = seed, generation = facts.generation, text = text, soup = soup}
  end
end

print("Soup " .. best.seed .. " of " .. soups .. ": " .. best.text)
print(best.soup:text())
