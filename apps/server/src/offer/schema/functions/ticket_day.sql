-- Returns the working day of a ticket, taken from its id (yymmdd and nine digits).
create or replace function ticket_day(p_id bigint) returns date
language sql immutable as $$
  select to_date('20' || lpad((p_id / 1000000000)::text, 6, '0'), 'YYYYMMDD')
$$;
