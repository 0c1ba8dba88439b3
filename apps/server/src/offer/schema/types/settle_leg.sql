create type settle_leg as (member_id bigint, ticket_id bigint, leg_no smallint, grade jsonb);
