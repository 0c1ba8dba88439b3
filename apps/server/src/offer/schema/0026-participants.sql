-- PI1: ids that the source gives the participants; runners have theirs in details. replaced: the source uses its key for
-- another match by now, and bets on this one are void where it was not over.
alter table match
  add column home_id text,
  add column away_id text,
  add column replaced boolean not null default false,
  -- Members may have bet on it, or picked it, at some time.
  add column offered boolean not null default true,
  -- PI6: null where the source numbers none.
  add column fixture_version integer,
  add column live_version integer,
  -- PI8: when play was first told of, world clock: bets from then on were taken in play.
  add column began_ms bigint;

update match set began_ms = (extract(epoch from kick_off) * 1000)::bigint where live ->> 'period' <> 'pre';
create trigger match_was_offered before update of betting on match
  for each row when (new.betting = 'open' and not old.offered) execute function note_offered();

-- PI4: changes of who plays in a match that wait for a person. fixture: as the source sends it now.
create table participant_hold (
  match_id integer primary key references match,
  fixture jsonb not null,
  held_since_ms bigint not null,
  ruling text check (ruling in ('same', 'other')),
  ruled_by text,
  check ((ruling is null) = (ruled_by is null))
);

-- PI4: folded names of a league that a person ruled to be one participant.
create table participant_alias (
  league_id integer not null references league,
  name text not null,
  alias text not null,
  primary key (league_id, name, alias)
);
