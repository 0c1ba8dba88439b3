create type cash_outcome as (outcome text, member_id bigint, operator_id integer, cash_was bigint, cash_is bigint);
