-- What every product's subjects come to, a row for each change of it: a later one counts by its difference (SE7), so that
-- the sums of a subject's rows are what it stands at. Written with its movements, and under their reference.
-- working_date is the day that they are entered on. category is the product's own, such as a sport; null of several.
-- version numbers the settlements of a subject, and is null of a cash-out. settled is by how many more subjects are
-- settled, risk by how much more of what was risked is no longer at risk.
create table booking (
  member_id bigint not null,
  operator_id bigint not null,
  working_date date not null,
  at_ms bigint not null,
  product text not null check (length(product) between 1 and 20),
  category integer check (category > 0),
  subject bigint not null,
  kind text not null check (kind in ('settle', 'cash_out')),
  ref text not null,
  version integer check (version > 0),
  currency text not null,
  settled smallint not null check (settled between -1 and 1),
  risk bigint not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  commission bigint not null,
  fee bigint not null,
  win_loss bigint not null,
  primary key (member_id, product, subject, ref),
  check ((kind = 'settle') = (version is not null))
);
create index booking_by_day on booking (member_id, working_date);

create trigger booking_is_append_only before update or delete on booking
  for each row execute function refuse_change();
create trigger booking_is_not_emptied before truncate on booking execute function refuse_change();
