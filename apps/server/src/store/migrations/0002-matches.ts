import { sql, type Kysely } from 'kysely'

/** Leagues, matches and their results by version; the clock that they are played on. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table world_clock (
      only_one boolean primary key default true check (only_one),
      anchor_wall_ms bigint not null,
      anchor_world_ms bigint not null,
      speed double precision not null default 1 check (speed > 0)
    );

    create table league (
      id integer generated always as identity primary key,
      provider text not null,
      provider_key text not null,
      sport_id integer not null,
      name text not null,
      region text,
      unique (provider, provider_key)
    );

    -- status: 0 pending or live, 1 completed, 2 cancelled, 5 suspended or abandoned (spec 4).
    create table match (
      id integer generated always as identity primary key,
      provider text not null,
      provider_key text not null,
      league_id integer not null references league,
      home text not null,
      away text not null,
      home_region text,
      away_region text,
      kick_off timestamptz not null,
      neutral boolean not null default false,
      live jsonb,
      status smallint not null default 0 check (status in (0, 1, 2, 5)),
      betting text not null default 'open' check (betting in ('open', 'hidden', 'closed')),
      unique (provider, provider_key)
    );
    create index match_by_kick_off on match (kick_off, id);

    create table match_result (
      match_id integer not null references match,
      version integer not null check (version > 0),
      certainty smallint not null check (certainty in (1, 2)),
      outcome jsonb not null,
      recorded_at timestamptz not null default now(),
      primary key (match_id, version)
    );
  `.execute(db)
}
