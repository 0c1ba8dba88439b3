create type credit_outcome as (
  outcome text, member_id bigint, operator_id integer, credit_before bigint, credit_after bigint
);
