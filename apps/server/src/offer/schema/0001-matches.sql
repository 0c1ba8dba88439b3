create table league (
  id integer generated always as identity primary key,
  provider text not null,
  provider_key text not null,
  sport_id integer not null,
  name text not null,
  region text,
  unique (provider, provider_key)
);

-- status: 0 pending or live, 1 completed, 2 cancelled, 5 suspended or abandoned (product §4). details: runners, a format or
-- a parent match, where it is not simply two teams. house_league_id: the league that it counts in for the house.
create table match (
  id integer generated always as identity primary key,
  provider text not null,
  provider_key text not null,
  league_id integer not null references league,
  house_league_id integer not null,
  home text not null,
  away text not null,
  home_region text,
  away_region text,
  kick_off timestamptz not null,
  neutral boolean not null default false,
  details jsonb not null default '{}',
  live jsonb,
  status smallint not null default 0 check (status in (0, 1, 2, 5)),
  betting text not null default 'open' check (betting in ('open', 'hidden', 'closed')),
  unique (provider, provider_key)
);
create index match_by_kick_off on match (kick_off, id);
create index match_by_league on match (league_id, kick_off);
create index match_by_house_league on match (house_league_id);

create trigger match_has_one_writer before insert or update or delete on match
  execute function refuse_late_writer('feed');
create trigger match_counts_in_one_league before insert on match
  for each row execute function keep_house_league();
create trigger match_betting_is_told after update of betting on match
  for each row when (old.betting <> new.betting) execute function tell_betting();

-- The outcome names the parts of a match that are over.
create table match_result (
  match_id integer not null references match,
  version integer not null check (version > 0),
  certainty smallint not null check (certainty in (1, 2)),
  outcome jsonb not null,
  recorded_at timestamptz not null default now(),
  primary key (match_id, version)
);
create trigger match_result_has_one_writer before insert or update or delete on match_result
  execute function refuse_late_writer('feed');

-- The timeline of a match, in order: goals, cards, periods, points.
create table match_event (
  match_id integer not null references match,
  event_no smallint not null check (event_no >= 0),
  event jsonb not null,
  primary key (match_id, event_no)
);

-- GR10: each time that a kick-off was moved, world clock, and when it was before.
create table kick_off_move (
  match_id integer not null references match,
  move_no integer not null check (move_no > 0),
  at_ms bigint not null,
  was_ms bigint not null,
  primary key (match_id, move_no)
);
create trigger kick_off_move_is_append_only before update or delete on kick_off_move
  for each row execute function refuse_change();
create trigger kick_off_move_is_announced after insert on kick_off_move
  for each row execute function announce_kick_off_move();

-- Changes of a feed that cannot be taken in, of each match the last of its kind.
create table feed_quarantine (
  provider text not null,
  key_hash text not null,
  kind text not null check (kind in ('fixture', 'state', 'result', 'prices')),
  match_id integer references match,
  -- JSON in which what no text can hold is escaped.
  change text not null,
  error text not null,
  since_ms bigint not null,
  primary key (provider, key_hash, kind)
);
create index feed_quarantine_by_match on feed_quarantine (match_id);
create trigger feed_quarantine_has_one_writer before insert or update or delete on feed_quarantine
  execute function refuse_late_writer('feed');
