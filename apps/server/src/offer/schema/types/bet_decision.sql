-- Result of a bet. verdict: 'placed', 'repeated', or a refusal code. known_code and known_details: the earlier response
-- to the reference. details: for a refusal, the leg that caused it. is_external: the operator keeps the wallet and must
-- authorise the risk.
create type bet_decision as (
  verdict text, details jsonb, known_code text, known_details jsonb, ticket_id bigint, is_external boolean
);
