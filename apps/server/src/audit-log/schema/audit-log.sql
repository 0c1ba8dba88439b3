-- Security events: logins, failed logins, changes of credentials, states and money.
create table security_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('login', 'loginFailed', 'limit', 'sessionEnd', 'credentials', 'state', 'void',
    'money', 'operator', 'member', 'settings', 'protection')),
  member_id bigint,
  operator_id integer,
  actor text not null check (length(actor) <= 200),
  address text check (length(address) <= 100),
  device text check (length(device) <= 300),
  detail jsonb not null check (jsonb_typeof(detail) = 'object')
);
create index security_log_by_member on security_log (member_id, id) where member_id is not null;
create index security_log_by_kind on security_log (kind, id);
create trigger security_log_is_append_only before update or delete on security_log
  for each row execute function refuse_change();
create trigger security_log_is_not_emptied before truncate on security_log execute function refuse_change();
