create type house_key as (
  ord integer, operator_id integer, match_id integer, type_id smallint, line text, selection text
);
