-- Locks attempt counters until the transaction ends, in one order, so that concurrent attempts in any process see each
-- other's count.
create or replace function lock_attempts(p_keys text[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(l.lock)
    from (select distinct hashtextextended(k, 68) as lock from unnest(p_keys) k order by 1) l;
end $$;
