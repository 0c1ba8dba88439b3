-- Deletes expired attempt counters. Beyond p_most rows it also deletes those that expire next. Skips rows that another
-- transaction has locked.
create or replace function delete_expired_attempts(p_now timestamptz, p_most integer) returns void
language plpgsql as $$
declare
  oldest timestamptz := greatest(coalesce(p_now, clock_timestamp()),
    (select expires_at from login_attempt order by expires_at desc offset p_most limit 1));
begin
  delete from login_attempt where key in (select key from login_attempt where expires_at <= oldest for update skip locked);
end $$;
