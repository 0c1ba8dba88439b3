-- How often cash from an account above, 0 for the company, would have gone beyond a member's own limit of this period (PR4).
create table refused_cash (
  member_id bigint not null references member,
  above_id bigint not null,
  period text not null check (period in ('day', 'week', 'month')),
  working_date date not null,
  times smallint not null check (times > 0),
  primary key (member_id, above_id, period, working_date)
);
