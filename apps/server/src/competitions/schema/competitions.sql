-- Rulings of a competition (CP9): an awarded score of a match, or a points deduction of a team. A withdrawn ruling stays
-- and has no effect.
create table competition_ruling (
  id bigint generated always as identity primary key,
  league_id integer not null,
  -- Awarded match, or any match of the season of the deduction.
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
  -- Idempotency key of the request.
  ref text unique,
  check ((home is null) = (away is null)),
  check ((team is null) = (points is null)),
  check ((home is null) = (team is not null))
);
create index competition_ruling_league on competition_ruling (league_id);
create unique index competition_ruling_award on competition_ruling (match_id)
  where home is not null and withdrawn_at is null;
