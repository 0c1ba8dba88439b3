create type bet_answer as (
  ord integer, verdict text, details jsonb, known_code text, known_details jsonb, ticket_id bigint, balance bigint,
  at_risk bigint
);
