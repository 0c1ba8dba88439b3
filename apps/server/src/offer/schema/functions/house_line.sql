-- A handicap in play counts from its struck score, a Myanmar line by its terms: only bets on the same line exclude
-- each other.
create or replace function house_line(
  p_line smallint, p_home smallint, p_away smallint, p_goals smallint, p_percent smallint, p_favourite text
) returns text
language sql immutable as $$
  select concat_ws('/', p_line, p_home, p_away, p_goals, p_percent, p_favourite)
$$;
