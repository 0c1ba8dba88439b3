-- Returns the first working day that a limit can include (PR1) for a wallet whose last statement day is p_date.
create or replace function protection_days_from(p_date date) returns date
language sql immutable as $$
  select least(period_from(p_date, 'week'), period_from(p_date, 'month'))
$$;
