create type house_ticket as (member_id bigint, working_date date, id bigint, kind text, change bigint);
