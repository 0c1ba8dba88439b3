-- A bet-delay decision. reason: null accepts the bet. legs: null accepts it at the price of placement; otherwise
-- price_hundredths, risk and to_win are the new values of the ticket, legs the new values of each leg, and feed_seq the
-- book change of the new prices.
create type decision_input as (
  member_id bigint, ticket_id bigint, reason text, price_hundredths integer, risk bigint, to_win bigint, legs jsonb,
  feed_seq bigint
);
