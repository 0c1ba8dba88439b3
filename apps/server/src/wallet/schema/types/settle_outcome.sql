-- transfers: between how many neighbours something moved. amount: between the account itself and the one above.
create type settle_outcome as (outcome text, member_id bigint, operator_id integer, transfers integer, amount bigint);
