-- Closes the days before this one for the daily sums, after running bookings on them have ended.
create or replace function close_upline_days(p_before date) returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('line days', 0));
  update upline_day_end e set closed_to = p_before - 1 where e.closed_to < p_before - 1;
end $$;
