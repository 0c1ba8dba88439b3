-- PR1: the working day that a period begins with. Weeks begin on Mondays.
create or replace function period_from(p_date date, p_period text) returns date
language sql immutable as $$
  select date_trunc(p_period, p_date::timestamp)::date
$$;
