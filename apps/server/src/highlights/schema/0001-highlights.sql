-- What an operator's members are told to look at now (HL), as the job chose it last: matches in their order, each with its
-- league, its sport and why it is there. topic is the name that it is followed by.
create table highlight_list (
  operator_id integer primary key references operator,
  topic uuid not null default gen_random_uuid(),
  highlights jsonb not null default '[]'
);

-- What staff of an operator chose by hand: a match that is shown first, or never. Who chose it is in the acts.
create table highlight_choice (
  operator_id integer not null references operator,
  match_id integer not null,
  choice text not null check (choice in ('pin', 'hide')),
  chosen_at timestamptz not null default now(),
  primary key (operator_id, match_id)
);
