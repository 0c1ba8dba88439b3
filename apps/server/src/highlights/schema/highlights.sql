-- Current highlights of an operator (HL), written by the job: matches in display order, each with its league, sport and
-- reason. topic: push topic of the list.
create table highlight_list (
  operator_id integer primary key references operator,
  topic uuid not null default gen_random_uuid(),
  highlights jsonb not null default '[]'
);

-- Manual choices of an operator's staff: a match that is always shown first, or never.
create table highlight_choice (
  operator_id integer not null references operator,
  match_id integer not null,
  choice text not null check (choice in ('pin', 'hide')),
  chosen_at timestamptz not null default now(),
  primary key (operator_id, match_id)
);
