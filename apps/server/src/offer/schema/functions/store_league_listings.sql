-- PI5: stores the previous names of the matches of a renamed league.
create or replace function store_league_listings() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform from match m where m.league_id = old.id and m.offered order by m.id for no key update;
  insert into match_listing (match_id, listing_no, league, league_region, home, home_region, away, away_region,
    kick_off_ms, runners)
  select m.id, m.listing_no, old.name, old.region, m.home, m.home_region, m.away, m.away_region,
    (extract(epoch from m.kick_off) * 1000)::bigint, m.details -> 'runners'
  from match m where m.league_id = old.id and m.offered;
  update match m set listing_no = m.listing_no + 1 where m.league_id = old.id and m.offered;
  return null;
end $$;
