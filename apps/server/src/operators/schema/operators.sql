-- Keys that sign an operator's launch tokens. Two slots, so that a new key can replace the old one without a gap.
create table launch_key (
  operator_id integer not null references operator,
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{1,32}$'),
  slot smallint not null check (slot in (1, 2)),
  -- Always null: secrets are stored sealed.
  secret text constraint launch_key_is_sealed check (secret is null),
  created_at timestamptz not null default now(),
  -- Sealed by the pepper, which is not in the database.
  sealed_secret bytea,
  -- Audit entry that added the key.
  audit_uid uuid references audit_log (uid) deferrable initially deferred,
  primary key (operator_id, key_id),
  unique (operator_id, slot),
  constraint launch_key_plain_or_sealed check (num_nonnulls(secret, sealed_secret) = 1)
);
create trigger launch_key_has_audit_uid before insert on launch_key for each row execute function set_audit_uid();

-- Default limits of an operator's new accounts, by currency and sport (LI1), for accounts without limits above them.
create table default_limit (
  operator_id integer not null references operator,
  currency text not null,
  sport_id integer not null check (sport_id > 0),
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  max_payout bigint not null check (max_payout > 0),
  max_per_match bigint not null check (max_per_match > 0),
  primary key (operator_id, currency, sport_id)
);

-- Default limits of the platform, by currency and sport (LI7). The server adds missing rows at start; operators receive
-- them in the currencies in which they have no default limits.
create table house_limit (
  currency text not null,
  sport_id integer not null check (sport_id > 0),
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  max_payout bigint not null check (max_payout > 0),
  max_per_match bigint not null check (max_per_match > 0),
  primary key (currency, sport_id)
);
create trigger house_limit_reaches_operators after insert on house_limit referencing new table as new_limits
  for each statement execute function give_house_limits();

-- Default limits of new operators and accounts.
create trigger operator_has_house_limits after insert on operator
  for each row execute function give_operator_limits();
create trigger upline_has_default_limits after insert on upline referencing new table as new_accounts
  for each statement execute function give_upline_limits();
create trigger member_has_default_limits after insert on member referencing new table as new_accounts
  for each statement execute function give_member_limits();
