-- Who works in the office: for an operator, or where upline_id stands for that upline. The main one of each has every
-- right, the others those of their row. must_change_password: somebody else drew it.
create table staff (
  id bigint generated always as identity primary key,
  login_id text not null check (login_id ~ '^[A-Za-z0-9_.-]{2,40}$'),
  operator_id integer not null references operator,
  upline_id bigint references upline,
  main boolean not null,
  rights text[] not null default '{}'
    check (rights <@ array['view', 'reports', 'members', 'credit', 'trading', 'results', 'settings']
      and (upline_id is null or not rights && array['trading', 'results']) and (not main or rights = '{}')),
  state text not null default 'active'
    check (state in ('active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive')),
  password_hash text not null,
  must_change_password boolean not null default true,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  previous_login_at timestamptz
);
create unique index staff_by_login on staff (lower(login_id));
create unique index staff_main on staff (operator_id, upline_id) nulls not distinct where main;
create index staff_by_upline on staff (upline_id) where upline_id is not null;

-- One that is over is not there. proved: the second factor was shown in it.
create table staff_session (
  token_hash bytea primary key,
  id bigint generated always as identity unique,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  hard_end_at timestamptz not null,
  proved boolean not null default false,
  address text,
  device text
);
create index staff_session_by_staff on staff_session (staff_id);
create index staff_session_by_expiry on staff_session (expires_at);

-- As members' are.
create table staff_totp (
  staff_id bigint primary key references staff,
  sealed_secret bytea not null,
  confirmed boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create table staff_recovery_code (
  staff_id bigint not null references staff,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

create trigger staff_is_shut_out after update of state on staff for each row
  when (old.state <> new.state and new.state in ('closed', 'blocked', 'inactive'))
  execute function end_staff_sessions();
create trigger upline_staff_is_shut_out after update of state on upline for each row
  when (old.state <> new.state and new.state in ('closed', 'blocked', 'inactive'))
  execute function end_staff_sessions();
