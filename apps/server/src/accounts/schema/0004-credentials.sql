-- The secret is sealed with a key that is not in the database. Not confirmed: shown, and no code came yet.
create table member_totp (
  member_id bigint primary key references member,
  sealed_secret bytea not null,
  confirmed boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table member_passkey (
  credential_id text primary key,
  id bigint generated always as identity unique,
  member_id bigint not null references member,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) <= 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index member_passkey_by_member on member_passkey (member_id);

create table recovery_code (
  member_id bigint not null references member,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- A step between two calls: good once, for minutes. The member is not known where a passkey is to tell.
create table login_challenge (
  token_hash bytea primary key,
  member_id bigint references member,
  purpose text not null check (purpose in ('login', 'passkeyLogin', 'passkeyProof', 'passkeyAdd')),
  challenge text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_challenge_by_expiry on login_challenge (expires_at);

-- Proves that the pepper of today is the one that everything was hashed with.
create table pepper_proof (
  one boolean primary key default true check (one),
  proof bytea not null
);
