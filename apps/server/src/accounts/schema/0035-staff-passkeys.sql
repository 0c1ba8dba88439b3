-- Passkeys of staff, and the steps under way of their passkeys. As member_passkey and login_challenge.
create table staff_passkey (
  credential_id text primary key,
  id bigint generated always as identity unique,
  staff_id bigint not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) <= 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_by_staff on staff_passkey (staff_id);

create table staff_challenge (
  token_hash bytea primary key,
  staff_id bigint references staff,
  purpose text not null check (purpose in ('passkeyLogin', 'passkeyProof', 'passkeyAdd')),
  challenge text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index staff_challenge_by_expiry on staff_challenge (expires_at);
