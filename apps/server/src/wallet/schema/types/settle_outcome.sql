-- transfers: between how many neighbours something moved. amount: between the account itself and the one above. lowered:
-- how many members' credit fell, since what they can risk would have gone beyond their deposit limit (PR4).
create type settle_outcome as (
  outcome text, member_id bigint, operator_id integer, transfers integer, amount bigint, lowered integer
);
