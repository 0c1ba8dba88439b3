-- PR1: returns the first working day of the current period. Weeks start on Monday.
create or replace function period_from(p_date date, p_period text) returns date
language sql immutable as $$
  select date_trunc(p_period, p_date::timestamp)::date
$$;
