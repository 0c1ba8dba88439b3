-- verdict: 'placed', 'repeated', or the code of a refusal. What was known is what the reference was answered before.
-- details: of a refusal, the leg that it is for. elsewhere: its operator keeps the wallet, and is asked for the risk.
create type bet_decision as (
  verdict text, details jsonb, known_code text, known_details jsonb, ticket_id bigint, elsewhere boolean
);
