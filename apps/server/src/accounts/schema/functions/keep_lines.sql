-- Computes and stores the upline paths of the given kinds of bets. Writes every table in one order, so that concurrent
-- transactions cannot deadlock.
create or replace function keep_lines(p_product text, p_keys line_key[]) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('lines in force', 0));
  insert into held_line (upline_ids, levels, position_bp, commission_bp)
  select distinct g.upline_ids, g.levels, g.position_bp, g.commission_bp from lines_given(p_product, p_keys) g
  where not exists (
    select from held_line l
    where (l.upline_ids, l.position_bp, l.commission_bp) = (g.upline_ids, g.position_bp, g.commission_bp)
  )
  order by g.upline_ids, g.position_bp, g.commission_bp
  on conflict do nothing;
  insert into line_in_force (upline_id, product, sport_id, tab, line_id)
  select g.upline_id, p_product, g.sport_id, g.tab, l.id
  from lines_given(p_product, p_keys) g
  join held_line l on (l.upline_ids, l.position_bp, l.commission_bp) = (g.upline_ids, g.position_bp, g.commission_bp)
  order by g.upline_id, g.sport_id, g.tab
  on conflict do nothing;
end $$;
