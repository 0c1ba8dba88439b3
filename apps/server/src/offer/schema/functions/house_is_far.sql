-- Returns whether no bet on these matches can pass a cap, even with all concurrent bets. Compares plain sums with the
-- lowest cap of any phase and operator that applies to one of them.
create or replace function house_is_far(p_matches integer[], p_leagues integer[]) returns boolean
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  left_of_all bigint;
  left_of_league bigint;
begin
  select min(p.amount) filter (where p.scope <> 'league') - house_margin() - house_step(),
    min(p.amount) filter (where p.scope = 'league') - house_margin() - house_step()
  into left_of_all, left_of_league
  from house_cap p
  where (p.match_id is null and p.league_id is null) or p.match_id = any (p_matches) or p.league_id = any (p_leagues);
  return coalesce(least(left_of_all, left_of_league) >= 0, true)
    and not exists (
      select from house_match_total t where t.match_id = any (p_matches)
      group by t.match_id having sum(t.amount) > left_of_all)
    and not exists (
      select from house_league_total t where t.league_id = any (p_leagues)
      group by t.league_id having sum(t.amount) > left_of_league);
end $$;
