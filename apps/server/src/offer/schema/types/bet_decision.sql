-- Result of a bet. verdict: 'placed', 'repeated', or a refusal code. previous_code and previous_details: the earlier
-- response to the reference. details: for a refusal, the leg that caused it. is_external: the operator keeps the wallet and must
-- authorise the risk.
create type bet_decision as (
  verdict text, details jsonb, previous_code text, previous_details jsonb, ticket_id bigint, is_external boolean
);
