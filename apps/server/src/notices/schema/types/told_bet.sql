-- A bet as it was judged or settled: whether that changed what its member was left with, how often it did, and the line
-- that it was accepted on.
create type told_bet as (
  member_id bigint, bet_id bigint, status text, reason text, return_minor bigint, amended boolean, settlements integer,
  line_id bigint
);
