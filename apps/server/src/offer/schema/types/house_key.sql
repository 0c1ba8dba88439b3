create type house_key as (
  ord integer, operator_id integer, match_id integer, kind_id smallint, line text, selection text
);
