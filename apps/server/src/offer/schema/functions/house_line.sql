-- Returns the key of a line whose selections exclude each other. The key contains the score at acceptance (a handicap
-- in play counts from it) and the terms of a Myanmar line.
create or replace function house_line(
  p_line smallint, p_home smallint, p_away smallint, p_goals smallint, p_percent smallint, p_favourite text
) returns text
language sql immutable as $$
  select concat_ws('/', p_line, p_home, p_away, p_goals, p_percent, p_favourite)
$$;
