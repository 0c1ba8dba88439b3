-- What an operator offers. type: 1 where we keep the wallets, 2 where they do. myanmar_bp: what they keep of the
-- winnings of Myanmar singles (MM2), in basis points; myanmar_parlay_bp: of Myanmar parlays of 2, 3, 4… legs (MM4),
-- the last for all that are longer.
create table operator (
  id integer generated always as identity primary key,
  name text not null unique,
  type smallint not null check (type in (1, 2)),
  sportsbook boolean not null default true,
  myanmar boolean not null default true,
  cash_out boolean not null default false,
  bet_builder boolean not null default false,
  myanmar_bp smallint not null default 500 check (myanmar_bp between 0 and 10000),
  myanmar_parlay_bp smallint[] not null default '{1500}'
    check (myanmar_parlay_bp <> '{}' and 0 <= all (myanmar_parlay_bp) and 10000 >= all (myanmar_parlay_bp)),
  -- Whether a new login ends a member's older sessions; how long one lives at most, used or not; whether a password is
  -- enough to begin one.
  session_rule text not null default 'newest' check (session_rule in ('newest', 'many')),
  session_hours integer not null default 168 check (session_hours between 1 and 8760),
  passwords boolean not null default true,
  -- LI2: by what members are counted together.
  related_by text not null default 'none' check (related_by in ('none', 'address', 'device', 'both'))
);
create trigger operator_is_told after update on operator
  for each row when (old.* is distinct from new.*) execute function tell_operator();

-- The keys that an operator signs launch tokens with: two at once, so that one can follow the other without a gap.
create table launch_key (
  operator_id integer not null references operator,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{1,32}$'),
  slot smallint not null check (slot in (1, 2)),
  secret text not null,
  created_at timestamptz not null default now(),
  primary key (operator_id, key_id),
  unique (operator_id, slot)
);

-- A launch token is good once.
create table launch_nonce (
  operator_id integer not null references operator,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (operator_id, nonce)
);
