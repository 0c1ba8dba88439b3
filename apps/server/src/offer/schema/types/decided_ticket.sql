-- A ticket after a bet-delay decision: current risk and to_win, and the values at placement.
create type decided_ticket as (
  member_id bigint, ticket_id bigint, currency text, stake bigint, reason text, risk bigint, to_win bigint,
  placed_risk bigint, placed_to_win bigint, price_hundredths integer, legs jsonb
);
