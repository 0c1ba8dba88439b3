-- MO3, LI4: rates of the currencies added since.
insert into house_rate (currency, base_per_billion) values
  ('VND', 3940000), ('JPY', 667000000), ('KRW', 72500000), ('KHR', 247000), ('KWD', 325000000), ('BHD', 265000000)
on conflict (currency) do nothing;
