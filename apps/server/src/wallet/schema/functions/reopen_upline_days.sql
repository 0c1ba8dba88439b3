-- Reopens the daily sums from a day on, for a booking on a closed day after a clock was set back. Until the days are
-- closed again, reports read the bookings.
create or replace function reopen_upline_days(p_from date) returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update upline_day_end e
  set closed_to = least(e.closed_to, p_from - 1), summed_to = least(e.summed_to, p_from - 1);
  delete from upline_day d where d.working_date >= p_from;
  delete from upline_item_day d where d.working_date >= p_from;
end $$;
