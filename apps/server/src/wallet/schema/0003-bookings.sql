-- What every product's subjects come to, a row for each change of it: a later one counts by its difference (SE7), so that
-- the sums of a subject's rows are what it stands at. Written with its movements, and under their reference.
-- working_date is the day that they are entered on. category is the product's own, such as a sport; null of several.
-- line_id is the line that the subject was accepted on (UP5), null where nobody is above the member; line_win_loss and
-- line_commission are what each of it has of this booking, and the company last.
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
  line_id bigint,
  line_win_loss bigint[],
  line_commission bigint[],
  primary key (member_id, product, subject, ref),
  check ((kind = 'settle') = (version is not null)),
  check ((line_id is null) = (line_win_loss is null) and (line_id is null) = (line_commission is null))
);
create index booking_by_day on booking (member_id, working_date);
-- Bookings come in the order of their days.
create index booking_of_day on booking using brin (working_date) with (autosummarize = on);

create trigger booking_is_append_only before update or delete on booking
  for each row execute function refuse_change();
create trigger booking_is_not_emptied before truncate on booking execute function refuse_change();

-- What accounts above members have of a day's bookings (UP3), added up once the day is closed: a row for each of them,
-- product and category, 0 of several. turnover to commission are the members'; win_loss and commission of the company
-- and of each level, from shareholder to agent, on all that is below the account.
create table line_day (
  upline_id bigint not null,
  working_date date not null,
  product text not null,
  category integer not null,
  bets integer not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  member_win_loss bigint not null,
  member_commission bigint not null,
  win_loss bigint[] not null check (cardinality(win_loss) = 6),
  commission bigint[] not null check (cardinality(commission) = 6),
  primary key (upline_id, working_date, product, category)
);

-- One row: days up to closed_to are over, those up to summed_to are in line_day. What is booked on one of them all the
-- same takes them out again (reopen_line_days).
create table line_day_end (
  id boolean primary key default true check (id),
  closed_to date not null default '2000-01-01',
  summed_to date not null default '2000-01-01' check (summed_to <= closed_to)
);
insert into line_day_end default values;
