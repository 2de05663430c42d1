-- What it returns follows from its arguments. A cluster runs only such functions beside the rows that give the arguments.
alter function cheapest_plan(jsonb, jsonb, jsonb, date, date, date, boolean) immutable;
