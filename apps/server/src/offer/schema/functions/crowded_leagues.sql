-- Returns leagues so close to a cap that concurrent transactions, whose bets are not visible yet, might pass it.
-- Leagues in p_alone, which are locked exclusively, are left out.
create or replace function crowded_leagues(p_at_ms bigint, p_keys house_key[], p_alone integer[]) returns integer[]
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  return array(
    select distinct m.house_league_id
    from house_left(p_at_ms, p_keys) l join unnest(p_keys) k on k.ord = l.ord join match m on m.id = k.match_id
    where l.left_minor < house_margin() and m.house_league_id <> all (p_alone));
end $$;
