-- Something is booked on a day that was closed, as where a clock was set back: from that day on bookings are read
-- themselves, until the days are closed again.
create or replace function reopen_line_days(p_from date) returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update line_day_end e
  set closed_to = least(e.closed_to, p_from - 1), summed_to = least(e.summed_to, p_from - 1);
  delete from line_day d where d.working_date >= p_from;
  delete from line_item_day d where d.working_date >= p_from;
end $$;
