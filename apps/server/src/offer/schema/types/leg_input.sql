create type leg_input as (
  match_id integer, kind_id smallint, line_q smallint, selection text, odds_milli integer, score_home smallint,
  score_away smallint, mm_goals smallint, mm_percent smallint, mm_favourite text, max_per_match bigint
);
