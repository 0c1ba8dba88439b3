-- expires_at moves with use and never past hard_end_at.
create table session (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  member_id bigint not null references member,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  hard_end_at timestamptz not null default now() + interval '7 days',
  address text,
  device text
);
create index session_by_member on session (member_id);
create index session_by_expiry on session (expires_at);
create index session_by_address on session (address) where address is not null;

create trigger session_end_is_told after update of expires_at on session
  for each row when (new.expires_at < old.expires_at) execute function tell_session_end();

-- Browsers that a member has logged in on, by the hash of what they were given to keep.
create table member_device (
  member_id bigint not null references member,
  token_hash bytea not null,
  device text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index member_device_by_token on member_device (token_hash);
