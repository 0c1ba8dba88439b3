-- Returns the next ticket id of a working day: yymmdd and nine digits of the running number (ticket_day).
create or replace function next_ticket_id(p_date date) returns bigint
language sql volatile as $$
  select to_char(p_date, 'YYMMDD')::bigint * 1000000000 + nextval('ticket_number')
$$;
