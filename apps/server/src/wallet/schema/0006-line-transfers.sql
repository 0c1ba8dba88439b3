-- Accounts above members have money of their own in the ledger (UP6): what they paid to those below them less what came
-- from there, and the reverse above. Such an account is -1000000000 less the upline's number, so below all of the house's.
alter table ledger_account add column upline_id bigint references upline,
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_check,
  add constraint ledger_account_kind_check check (kind in ('cash', 'held', 'house', 'bank', 'upline')),
  add constraint ledger_account_owner check (
    (kind in ('cash', 'held')) = (member_id is not null) and (kind in ('house', 'bank')) = (lane is not null)
    and (kind = 'upline') = (upline_id is not null));
insert into ledger_account (id, kind, upline_id, currency) select -1000000000 - id, 'upline', id, currency from upline;

-- A posting of theirs is nobody's wallet's.
alter table posting alter column member_id drop not null;

-- An order to settle, by its reference: one account with the one above, all or a part with its sign, or whole: it and
-- everybody below.
create table line_settlement (
  ref text primary key check (length(ref) between 1 and 100),
  upline_id bigint references upline,
  member_id bigint references member,
  part bigint check (part <> 0),
  whole boolean not null,
  acted_as text,
  ordered_by text not null check (length(ordered_by) between 1 and 200),
  at timestamptz not null default clock_timestamp(),
  check ((upline_id is null) <> (member_id is null) and not (whole and part is not null))
);

-- What it came to, a row for each two neighbours: paid to the lower one, or below 0 by them. above_id: null for the company.
create table line_transfer (
  ref text not null references line_settlement,
  upline_id bigint references upline,
  member_id bigint references member,
  above_id bigint references upline,
  amount bigint not null check (amount <> 0),
  check ((upline_id is null) <> (member_id is null)),
  unique nulls not distinct (ref, upline_id, member_id)
);
create index line_transfer_of_upline on line_transfer (upline_id) where upline_id is not null;
create index line_transfer_by_above on line_transfer (above_id) where above_id is not null;

create trigger line_settlement_is_append_only before update or delete on line_settlement
  for each row execute function refuse_change();
create trigger line_settlement_is_not_emptied before truncate on line_settlement execute function refuse_change();
create trigger line_transfer_is_append_only before update or delete on line_transfer
  for each row execute function refuse_change();
create trigger line_transfer_is_not_emptied before truncate on line_transfer execute function refuse_change();
