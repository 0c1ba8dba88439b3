create type split_key as (upline_id bigint, sport_id integer, tab text);
