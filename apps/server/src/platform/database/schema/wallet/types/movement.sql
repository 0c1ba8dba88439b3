create type movement as (
  kind text, debit bigint, credit bigint, amount bigint, member_id bigint, ticket_id bigint, ref text, risk bigint
);
