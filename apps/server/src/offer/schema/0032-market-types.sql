-- The tab of the lists that a leg was bet on: 1 early, 2 today, 3 live. Null of legs from before this migration.
alter table ticket_leg add column market_type smallint check (market_type between 1 and 3);
