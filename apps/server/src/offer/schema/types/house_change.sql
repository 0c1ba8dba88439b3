create type house_change as (match_id integer, kind_id smallint, line text, selection text, change bigint);
