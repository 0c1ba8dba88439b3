-- may_bet is the upline's right; comm_type the price group that the member is shown and paid at. must_change_password:
-- somebody else drew the password, and nothing is bet until the member has chosen another. currency: MO3.
-- upline_id: the account right above (UP1); null where that is the company.
create table member (
  id bigint generated always as identity primary key,
  account_id text not null unique,
  operator_id integer not null references operator,
  upline_id bigint,
  currency text not null constraint member_currency_known
    check (currency in ('CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT')),
  password_hash text not null,
  must_change_password boolean not null default false,
  state text not null default 'active'
    check (state in ('active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive')),
  may_bet boolean not null default true,
  comm_type text not null default 'A' constraint member_comm_type check (comm_type in ('A', 'B', 'C', 'D')),
  nickname text,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  previous_login_at timestamptz,
  foreign key (upline_id, operator_id, currency) references upline (id, operator_id, currency)
);
-- Both are good for a login whatever their case, and a member's account id wins over another's nickname.
create unique index member_nickname on member (lower(nickname));
create index member_by_upline on member (upline_id) where upline_id is not null;
create index member_account_lower on member (lower(account_id));

create trigger member_is_told after update on member for each row
  when ((old.state, old.may_bet, old.comm_type, old.currency, old.operator_id, old.upline_id, old.nickname,
      old.settings) is distinct from
    (new.state, new.may_bet, new.comm_type, new.currency, new.operator_id, new.upline_id, new.nickname,
      new.settings))
  execute function tell_member_state();
create trigger member_password_is_told after update of must_change_password on member
  for each row when (old.must_change_password <> new.must_change_password) execute function tell_member_state();

create table member_limit (
  member_id bigint not null references member,
  sport_id integer not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  max_payout bigint not null check (max_payout > 0),
  max_per_match bigint not null check (max_per_match > 0),
  primary key (member_id, sport_id)
);
create trigger member_limit_is_told_new after insert on member_limit referencing new table as changed_rows
  for each statement execute function tell_limits();
create trigger member_limit_is_told after update on member_limit referencing new table as changed_rows
  for each statement execute function tell_limits();
create trigger member_limit_is_told_gone after delete on member_limit referencing old table as changed_rows
  for each statement execute function tell_limits();
