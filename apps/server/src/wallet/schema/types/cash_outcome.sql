create type cash_outcome as (outcome text, member_id bigint, operator_id integer, cash_before bigint, cash_after bigint);
