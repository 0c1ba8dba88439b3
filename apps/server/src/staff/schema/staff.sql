-- Logins of the back office: staff of an operator, of an upline (upline_id), or of the platform (both null). Only
-- functions write this table, each within an audited action.
create table staff (
  id bigint generated always as identity primary key,
  login_id text not null check (login_id ~ '^[A-Za-z0-9_.-]{2,40}$'),
  operator_id integer references operator,
  upline_id bigint references upline,
  -- The main login has every right; sub-accounts have the rights of their row.
  main boolean not null,
  rights text[] not null default '{}',
  state text not null default 'active'
    check (state in ('active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive')),
  -- Sealed by the pepper for this login and its password_version (members/passwords/passwords.ts).
  password_hash text not null constraint staff_password_is_sealed check (password_hash !~ '^(p1|p2|[$]argon2)'),
  -- The password is temporary: the login must choose a new one.
  must_change_password boolean not null default true,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  previous_login_at timestamptz,
  password_at timestamptz,
  last_login_address text,
  -- Audit entry that created or last changed the row, except for changes by the login itself.
  audit_uid uuid references audit_log (uid) deferrable initially deferred,
  -- The login has set up a second factor since it was created or reset. From then on it needs one, even if the rows of
  -- its factors are missing.
  enrolled boolean not null default false,
  -- Number of passwords so far. Only increases, so that a restored older row is invalid.
  password_version integer not null default 1,
  constraint staff_upline_has_operator check (operator_id is not null or upline_id is null),
  -- AR1: trading and results belong to the platform, whose book serves all operators.
  constraint staff_rights_check check (
    rights <@ case when operator_id is null then array['trading', 'results', 'settings', 'view', 'reports']
      else array['view', 'reports', 'members', 'credit', 'settings'] end
    and (not main or rights = '{}')
  )
);
create unique index staff_by_login on staff (lower(login_id));
create unique index staff_main on staff (operator_id, upline_id) nulls not distinct where main;
create index staff_by_upline on staff (upline_id) where upline_id is not null;
create trigger staff_is_logged_out after update of state on staff for each row
  when (old.state <> new.state and new.state in ('closed', 'blocked', 'inactive'))
  execute function end_staff_sessions();
create trigger staff_has_audit_uid before insert on staff for each row execute function set_audit_uid();

-- Sessions of the back office. A session that ended is deleted.
create table staff_session (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  hard_end_at timestamptz not null,
  -- The second factor was confirmed in this session.
  proved boolean not null default false,
  address text,
  device text,
  -- Browser in which the session began (staff_device.token_hash).
  device_hash bytea,
  -- MAC by the pepper: a session without a valid seal is ignored.
  seal bytea
);
create index staff_session_by_staff on staff_session (staff_id);
create index staff_session_by_expiry on staff_session (expires_at);
create trigger staff_session_is_opened after insert on staff_session referencing new table as changed_rows
  for each statement execute function publish_staff_sessions();
create trigger staff_session_is_ended after delete on staff_session referencing old table as changed_rows
  for each statement execute function publish_staff_sessions();
create trigger staff_session_is_proved after update of proved on staff_session
  for each row when (old.proved <> new.proved) execute function publish_staff_session();
-- An upline account that loses access also logs its staff out.
create trigger upline_staff_is_logged_out after update of state on upline for each row
  when (old.state <> new.state and new.state in ('closed', 'blocked', 'inactive'))
  execute function end_staff_sessions();

-- Browsers in which a staff login was used. The first browser of a login may enrol its second factor (AR6).
create table staff_device (
  staff_id bigint not null references staff,
  token_hash bytea not null,
  device text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Time at which a second factor was confirmed in this browser.
  proved_at timestamptz,
  primary key (staff_id, token_hash)
);
create index staff_device_by_token on staff_device (token_hash);

-- Authenticator apps of staff, as member_totp.
create table staff_totp (
  staff_id bigint primary key references staff,
  sealed_secret bytea not null,
  confirmed boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Passkeys of staff, as member_passkey.
create table staff_passkey (
  credential_id text primary key,
  id bigint generated always as identity unique,
  staff_id bigint not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) <= 100),
  created_at timestamptz not null,
  last_used_at timestamptz,
  seal bytea constraint staff_passkey_is_sealed check (seal is not null)
);
create index staff_passkey_by_staff on staff_passkey (staff_id);

-- Recovery codes of staff, as recovery_code.
create table staff_recovery_code (
  staff_id bigint not null references staff,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- Login steps of staff, as login_challenge.
create table staff_challenge (
  token_hash bytea primary key,
  staff_id bigint references staff,
  purpose text not null check (purpose in ('passkeyLogin', 'passkeyProof', 'passkeyAdd')),
  challenge text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  seal bytea not null
);
create index staff_challenge_by_expiry on staff_challenge (expires_at);
