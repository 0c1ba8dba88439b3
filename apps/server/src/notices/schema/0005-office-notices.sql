-- What is told in the office (NO3 to NO5): to who works for an operator, for an account above members, or to one of them
-- alone. detail: what it is about, amounts in minor units as text; of bets, how many so far. Times are the wall clock's.
create table office_notice (
  id bigint generated always as identity primary key,
  operator_id integer,
  upline_id bigint,
  staff_id bigint,
  key text not null,
  ref text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(operator_id, upline_id, staff_id) = 1),
  unique nulls not distinct (operator_id, upline_id, staff_id, key, ref)
);
create index office_notice_of_operator on office_notice (operator_id, id) where operator_id is not null;
create index office_notice_of_upline on office_notice (upline_id, id) where upline_id is not null;
create index office_notice_of_staff on office_notice (staff_id, id) where staff_id is not null;
create trigger office_notice_is_told after insert on office_notice referencing new table as new_rows
  for each statement execute function tell_office_notices();

-- Up to which notice each who works in the office has read.
create table office_notice_read (
  staff_id bigint primary key,
  read_id bigint not null
);
