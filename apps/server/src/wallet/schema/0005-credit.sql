-- UP6: what a member may risk beyond what is theirs, on the row that every bet locks; 0 of who bets on cash.
alter table ledger_account add column credit bigint not null default 0,
  add constraint ledger_account_credit check (credit >= 0 and (kind = 'cash' or credit = 0));

-- What an account above members was given, and what it gave on. Nobody gives on more than they have.
create table upline_credit (
  upline_id bigint primary key references upline,
  credit bigint not null default 0,
  given bigint not null default 0 check (given between 0 and credit)
);
insert into upline_credit (upline_id) select id from upline;
create trigger upline_has_credit after insert on upline for each row execute function open_credit();

-- Every gift and every taking back, below 0: from the account right above, null for the company, to one below it.
-- acted_as: the upline that ordered it, null for the operator.
create table credit_act (
  ref text primary key check (length(ref) between 1 and 100),
  above_id bigint references upline,
  upline_id bigint references upline,
  member_id bigint references member,
  amount bigint not null check (amount <> 0),
  acted_as text,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  at timestamptz not null default clock_timestamp(),
  check ((upline_id is null) <> (member_id is null) and above_id <> upline_id)
);
create index credit_act_of_upline on credit_act (upline_id) where upline_id is not null;
create index credit_act_of_member on credit_act (member_id) where member_id is not null;

create trigger credit_act_is_append_only before update or delete on credit_act
  for each row execute function refuse_change();
create trigger credit_act_is_not_emptied before truncate on credit_act execute function refuse_change();
