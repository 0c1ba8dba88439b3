-- Computes and stores the upline paths of the given kinds of bets. Writes every table in one order, so that concurrent
-- transactions cannot deadlock.
create or replace function store_current_splits(p_product text, p_keys split_key[]) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('lines in force', 0));
  insert into position_split (upline_ids, levels, position_bp, commission_bp)
  select distinct g.upline_ids, g.levels, g.position_bp, g.commission_bp from compute_splits(p_product, p_keys) g
  where not exists (
    select from position_split l
    where (l.upline_ids, l.position_bp, l.commission_bp) = (g.upline_ids, g.position_bp, g.commission_bp)
  )
  order by g.upline_ids, g.position_bp, g.commission_bp
  on conflict do nothing;
  insert into current_split (upline_id, product, sport_id, tab, split_id)
  select g.upline_id, p_product, g.sport_id, g.tab, l.id
  from compute_splits(p_product, p_keys) g
  join position_split l on (l.upline_ids, l.position_bp, l.commission_bp) = (g.upline_ids, g.position_bp, g.commission_bp)
  order by g.upline_id, g.sport_id, g.tab
  on conflict do nothing;
end $$;
