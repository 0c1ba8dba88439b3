import { sql, type Kysely } from 'kysely'

/** Operators, their members, sessions and limits. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table operator (
      id integer generated always as identity primary key,
      name text not null unique,
      type smallint not null check (type in (1, 2)),
      secret text
    );

    create table member (
      id bigint generated always as identity primary key,
      account_id text not null unique,
      operator_id integer not null references operator,
      parent_id text not null default '',
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      password_hash text not null,
      state text not null default 'active'
        check (state in ('active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive')),
      comm_type text not null default 'A',
      nickname text unique,
      settings jsonb not null default '{}',
      created_at timestamptz not null default now()
    );

    create table session (
      token_hash bytea primary key,
      member_id bigint not null references member,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index session_by_member on session (member_id);
    create index session_by_expiry on session (expires_at);

    create table launch_nonce (
      operator_id integer not null references operator,
      nonce text not null,
      expires_at timestamptz not null,
      primary key (operator_id, nonce)
    );

    create table member_limit (
      member_id bigint not null references member,
      sport_id integer not null,
      min_bet bigint not null check (min_bet > 0),
      max_bet bigint not null check (max_bet >= min_bet),
      max_payout bigint not null check (max_payout > 0),
      max_per_match bigint not null check (max_per_match > 0),
      primary key (member_id, sport_id)
    );
  `.execute(db)
}
