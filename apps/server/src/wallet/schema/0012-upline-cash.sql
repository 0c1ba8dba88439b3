-- Cash of an account above members (UP10), beside what it is owed or owes: -2000000000 less the upline's number. It never
-- goes below zero.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_owner,
  add constraint ledger_account_kind_check check (kind in ('cash', 'held', 'house', 'bank', 'upline', 'till')),
  add constraint ledger_account_owner check (
    (kind in ('cash', 'held')) = (member_id is not null) and (kind in ('house', 'bank')) = (lane is not null)
    and (kind in ('upline', 'till')) = (upline_id is not null)),
  add constraint ledger_account_till check (kind <> 'till' or balance >= 0);
insert into ledger_account (id, kind, upline_id, currency)
select -2000000000 - upline_id, 'till', upline_id, currency
from ledger_account where kind = 'upline';

-- Cash from the account right above, null for the company, to one below it, or back below 0. acted_as: the upline that
-- ordered it, null for the operator. above_was, below_was: the cash of each before; null of the company, and of a member,
-- whose money order of the same reference says it. number: their order.
create table cash_act (
  ref text primary key check (length(ref) between 1 and 100),
  number bigint generated always as identity,
  above_id bigint references upline,
  upline_id bigint references upline,
  member_id bigint references member,
  amount bigint not null check (amount <> 0),
  above_was bigint,
  below_was bigint,
  acted_as text,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  working_date date not null,
  at_ms bigint not null,
  check ((upline_id is null) <> (member_id is null) and above_id <> upline_id),
  check ((above_id is null) = (above_was is null) and (upline_id is null) = (below_was is null))
);
create index cash_act_of_upline on cash_act (upline_id, working_date, number) where upline_id is not null;
create index cash_act_by_above on cash_act (above_id, working_date, number) where above_id is not null;

create trigger cash_act_is_append_only before update or delete on cash_act
  for each row execute function refuse_change();
create trigger cash_act_is_not_emptied before truncate on cash_act execute function refuse_change();
