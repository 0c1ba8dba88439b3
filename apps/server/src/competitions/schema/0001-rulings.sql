-- What a competition ruled off the field (CP9): the score that a match was awarded, or points that a side lost. Who ruled
-- it is in the acts as well. One that was taken back stays, and counts for nothing.
create table competition_ruling (
  id bigint generated always as identity primary key,
  league_id integer not null,
  -- The match that was awarded, or one of the season in which points were taken.
  match_id integer not null,
  season text,
  home integer check (home between 0 and 999),
  away integer check (away between 0 and 999),
  team text,
  region text,
  points integer check (points between 1 and 999),
  reason text not null,
  ruled_by text not null,
  ruled_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  check ((home is null) = (away is null)),
  check ((team is null) = (points is null)),
  check ((home is null) = (team is not null))
);
create index competition_ruling_league on competition_ruling (league_id);
create unique index competition_ruling_award on competition_ruling (match_id)
  where home is not null and withdrawn_at is null;
