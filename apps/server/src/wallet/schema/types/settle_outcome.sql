-- Result of a settlement with the upline. transfers: number of pairs of accounts between which money moved. amount:
-- amount between the account and its upline. lowered: number of members whose credit fell because of their deposit
-- limit (PR4).
create type settle_outcome as (
  outcome text, member_id bigint, operator_id integer, transfers integer, amount bigint, lowered integer
);
