-- Every cash-out that was asked for, by the member's reference (AC1). seen: the offer they named; offer: the one they
-- were refused with (CO4). asked_at_ms and decided_at_ms are world clock, due_at_ms wall clock.
create table cash_out (
  id bigint generated always as identity,
  member_id bigint not null,
  ref text not null,
  body_hash text not null,
  ticket_id bigint not null,
  share smallint not null check (share between 1 and 100),
  seen bigint not null check (seen > 0),
  state text not null check (state in ('waiting', 'paid', 'refused')),
  code text,
  offer bigint,
  paid bigint check (paid > 0),
  stake bigint not null default 0,
  risk bigint not null default 0,
  win bigint not null default 0,
  asked_at_ms bigint not null,
  due_at_ms bigint,
  -- Of one that waited: the process that decides it, for as long as that is there.
  node bigint,
  decided_at_ms bigint,
  primary key (member_id, ref),
  check ((state = 'paid') = (paid is not null)),
  check ((state = 'refused') = (code is not null) and (state = 'waiting') = (decided_at_ms is null))
);
create unique index cash_out_waiting on cash_out (member_id, ticket_id) where state = 'waiting';
create index cash_out_of_ticket on cash_out (member_id, ticket_id, id);

create trigger cash_out_is_decided_once before update or delete on cash_out
  for each row when (old.state <> 'waiting') execute function keep_cash_out();
