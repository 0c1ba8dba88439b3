-- A bet after a bet-delay decision or a settlement: whether the amount left to the member changed, how often it
-- changed, and the upline path of the bet.
create type bet_notice as (
  member_id bigint, bet_id bigint, status text, reason text, return_minor bigint, amended boolean, settlements integer,
  split_id bigint
);
