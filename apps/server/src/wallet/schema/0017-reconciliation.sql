-- The calls of one operator by the moment that they are of: a closed day of them is held against the operator's (WA10).
create index operator_call_at on operator_call (operator_id, at_ms, id);

-- WA10: a working day of an operator as it was asked about last. is_wanted: by hand, and not done yet. asked_at: null
-- until it was asked about. Of its calls: agreed, open (nobody heard an answer to them yet), unknown (the operator did not
-- say), differing. is_listed: it also listed all that it has of the day.
create table reconciliation (
  operator_id integer not null references operator,
  day date not null,
  is_wanted boolean not null default false,
  asked_at timestamptz,
  agreed integer not null default 0,
  open integer not null default 0,
  unknown integer not null default 0,
  differing integer not null default 0,
  is_listed boolean not null default false,
  primary key (operator_id, day)
);

-- What the day moved in members' balances, minor units; there: as the operator lists it, null where it does not say.
create table reconciliation_sum (
  operator_id integer not null,
  day date not null,
  currency text not null,
  here bigint not null,
  there bigint,
  primary key (operator_id, day, currency),
  foreign key (operator_id, day) references reconciliation
);

-- Where the two sides differ, with the figures of both: what the balance changed by, minor units. driven_at: the call was
-- made again by hand.
create table reconciliation_difference (
  operator_id integer not null,
  day date not null,
  transaction_id text not null,
  kind text not null,
  call text,
  account_id text,
  currency text,
  here_state text,
  here_moved bigint,
  there_status text,
  there_moved bigint,
  driven_at timestamptz,
  primary key (operator_id, day, transaction_id),
  foreign key (operator_id, day) references reconciliation
);
