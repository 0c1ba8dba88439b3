create type house_change as (match_id integer, type_id smallint, line text, selection text, change bigint);
