-- reason null accepts. legs null: as it was struck; otherwise price_hundredths, risk and to_win are of the ticket as
-- it is struck anew, legs says what each of its legs has now, and feed_seq
-- which change of the book the new prices are of.
create type verdict_input as (
  member_id bigint, ticket_id bigint, reason text, price_hundredths integer, risk bigint, to_win bigint, legs jsonb,
  feed_seq bigint
);
