create type bet_result as (
  ord integer, verdict text, details jsonb, previous_code text, previous_details jsonb, ticket_id bigint, balance bigint,
  at_risk bigint
);
