-- What traders are told of (AL): from which limits, where somebody set them, and what was put aside.
create table alert_limit (
  name text primary key,
  amount bigint not null check (amount > 0)
);
create table alert_aside (
  key text primary key check (length(key) <= 200),
  at timestamptz not null default now()
);
alter table trader_price add column decided_at timestamptz not null default now();
create index match_result_lately on match_result (recorded_at);
