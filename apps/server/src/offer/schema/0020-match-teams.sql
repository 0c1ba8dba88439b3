-- The matches of a team are looked up by its name.
create index match_by_home on match (home, kick_off);
create index match_by_away on match (away, kick_off);
