-- What members limit themselves by (PR). amount: what holds. A higher one that was asked for: raise_to, null for none at
-- all, since raise_asked_at by the database's clock.
create table protection_limit (
  member_id bigint not null references member,
  kind text not null check (kind in ('stake', 'loss', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  raise_to bigint check (raise_to > amount),
  raise_asked_at timestamptz,
  primary key (member_id, kind, period),
  check (raise_to is null or raise_asked_at is not null)
);

-- Until when a member is barred by their own wish (PR7).
create table protection_bar (
  member_id bigint primary key references member,
  time_out_until timestamptz,
  excluded_until timestamptz,
  check (coalesce(time_out_until, excluded_until) is not null)
);

-- PR6: whoever changes them, and by whatever way.
create trigger protection_limit_is_not_loosened before update or delete on protection_limit
  for each row execute function refuse_loosened_limit();
create trigger protection_bar_is_not_loosened before update or delete on protection_bar
  for each row execute function refuse_loosened_bar();
create trigger protection_limit_is_not_emptied before truncate on protection_limit execute function refuse_change();
create trigger protection_bar_is_not_emptied before truncate on protection_bar execute function refuse_change();
create trigger protection_limit_guards after insert or update or delete on protection_limit
  for each row execute function guard_wallet();
create trigger protection_bar_guards after insert or update or delete on protection_bar
  for each row execute function guard_wallet();
