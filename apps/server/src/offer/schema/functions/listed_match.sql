-- PI5: returns the names of a match as of a listing number. Null and the newest number return the current names.
create or replace function listed_match(p_match integer, p_listing integer) returns table (
  sport_id integer, league text, league_region text, home text, home_region text, away text, away_region text,
  kick_off_ms bigint, runners jsonb)
language sql stable as $$
  select l.sport_id, coalesce(h.league, l.name),
    case when h.match_id is null then l.region else h.league_region end,
    coalesce(h.home, m.home), case when h.match_id is null then m.home_region else h.home_region end,
    coalesce(h.away, m.away), case when h.match_id is null then m.away_region else h.away_region end,
    coalesce(h.kick_off_ms, (extract(epoch from m.kick_off) * 1000)::bigint),
    case when h.match_id is null then m.details -> 'runners' else h.runners end
  from match m join league l on l.id = m.league_id
  left join match_listing h on h.match_id = m.id and h.listing_no = p_listing
  where m.id = p_match
$$;
