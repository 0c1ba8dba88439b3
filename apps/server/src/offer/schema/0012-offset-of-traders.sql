-- MA7: by how many rungs a trader moves each price that somebody else makes, in the catalogue's order; of one line, or,
-- without a line, of all that have none of their own.
alter table trader_price
  add column lean integer[] check (lean is null or array_length(lean, 1) > 0),
  drop constraint trader_price_check,
  add constraint trader_price_check check (prices is not null or suspended or lean is not null);
