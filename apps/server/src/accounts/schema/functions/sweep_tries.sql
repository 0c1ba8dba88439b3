-- Deletes expired attempt counters. Beyond p_most rows it also deletes those that expire next. Skips rows that another
-- transaction has locked.
create or replace function sweep_tries(p_now timestamptz, p_most integer) returns void
language plpgsql as $$
declare
  oldest timestamptz := greatest(coalesce(p_now, clock_timestamp()),
    (select forget_at from login_try order by forget_at desc offset p_most limit 1));
begin
  delete from login_try where key in (select key from login_try where forget_at <= oldest for update skip locked);
end $$;
