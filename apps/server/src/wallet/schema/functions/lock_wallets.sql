-- Locks wallets in the order of their ids, so that concurrent transactions cannot deadlock. To be called before the
-- wallets are read.
create or replace function lock_wallets(p_members bigint[]) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto set enable_seqscan = off as $$
begin
  perform 1 from ledger_account a
  where a.id = any (array(select m * 2 from unnest(p_members) m)) order by a.id for update;
end $$;
