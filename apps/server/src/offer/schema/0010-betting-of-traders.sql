-- How a match is offered is a trader's, on whatever server they work; all else of it has one writer, who holds the feed.
drop trigger match_has_one_writer on match;
create trigger match_has_one_writer
  before insert or delete or update of id, provider, provider_key, league_id, house_league_id, home, away, home_region,
    away_region, kick_off, neutral, details, live, status
  on match for each statement execute function refuse_late_writer('feed');
