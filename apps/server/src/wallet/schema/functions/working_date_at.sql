-- WD1: returns the working day of a moment in simulated time. A working day starts at 12:00 GMT+8.
create or replace function working_date_at(p_at_ms bigint) returns date
language sql immutable as $$
  select (timestamp '1970-01-01' + p_at_ms * interval '1 millisecond' - interval '4 hours')::date
$$;
