-- Returns the fields of a match for announcements, with its current names (PI5); an announcement keeps them.
create or replace function notice_match(p_match integer) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'match_id', m.id, 'sport_id', l.sport_id, 'league', l.name, 'league_region', l.region, 'home', m.home,
    'home_region', m.home_region, 'away', m.away, 'away_region', m.away_region,
    'kick_off_ms', (extract(epoch from m.kick_off) * 1000)::bigint)
  from match m join league l on l.id = m.league_id where m.id = p_match
$$;
