-- How far the settlement of a match has come: the last ticket done of the pass that runs. A run's version counts all
-- that a settlement hangs on: results, void acts and moved kick-offs.
create table settlement_run (
  match_id integer not null,
  version integer not null,
  result_version integer not null default 0,
  acts integer not null default 0,
  moves integer not null default 0,
  cursor_ticket bigint not null default 0,
  done boolean not null default false,
  primary key (match_id, version)
);

-- Every settlement a ticket ever had (SE1), with what it was settled on, why (SE4), and what it left the ticket with,
-- so that a later one counts by its difference (SE7).
create table ticket_settlement (
  member_id bigint not null,
  ticket_id bigint not null,
  version integer not null check (version > 0),
  run_version integer not null,
  status text not null,
  return_minor bigint,
  risk bigint,
  turnover bigint,
  valid_turnover bigint,
  commission bigint,
  fee bigint,
  explanation jsonb not null,
  working_date date not null,
  at_ms bigint not null,
  primary key (member_id, ticket_id, version)
);
create index ticket_settlement_by_day on ticket_settlement (member_id, working_date, at_ms, ticket_id, version);

create trigger ticket_settlement_is_append_only before update or delete on ticket_settlement
  for each row execute function refuse_change();

-- SE5: an operator voids the bets on a match placed in a stretch of time, or takes that back. Acts are numbered
-- within the match; they are never changed or deleted.
create table void_act (
  match_id integer not null references match,
  act_no integer not null check (act_no > 0),
  from_ms bigint,
  to_ms bigint,
  restores integer,
  ordered_by text not null,
  note text not null,
  at_ms bigint not null,
  primary key (match_id, act_no),
  foreign key (match_id, restores) references void_act,
  check ((restores is null) = (from_ms is not null) and (restores is null) = (to_ms is not null)),
  check (from_ms < to_ms)
);
create unique index void_act_taken_back_once on void_act (match_id, restores) where restores is not null;

create trigger void_act_is_append_only before update or delete on void_act
  for each row execute function refuse_change();
create trigger void_act_is_announced after insert on void_act for each row execute function announce_void_act();
