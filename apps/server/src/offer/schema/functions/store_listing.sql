-- PI5: stores the previous names of a match.
create or replace function store_listing() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  insert into match_listing (match_id, listing_no, league, league_region, home, home_region, away, away_region,
    kick_off_ms, runners)
  select old.id, old.listing_no, l.name, l.region, old.home, old.home_region, old.away, old.away_region,
    (extract(epoch from old.kick_off) * 1000)::bigint, old.details -> 'runners'
  from league l where l.id = old.league_id;
  new.listing_no := old.listing_no + 1;
  return new;
end $$;
