create type line_key as (upline_id bigint, sport_id integer, tab text);
