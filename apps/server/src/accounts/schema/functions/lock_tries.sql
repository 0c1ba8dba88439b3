-- Whoever counts under one of these keys waits for whoever does so now, in any process: of those that come at once none
-- sees the count before the other. Taken in one order.
create or replace function lock_tries(p_keys text[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(l.lock)
    from (select distinct hashtextextended(k, 68) as lock from unnest(p_keys) k order by 1) l;
end $$;
