-- The first working day that a limit may look at (PR1) of a wallet whose statement stands at this one.
create or replace function own_days_from(p_date date) returns date
language sql immutable as $$
  select least(period_from(p_date, 'week'), period_from(p_date, 'month'))
$$;
