create type settle_input as (
  member_id bigint, ticket_id bigint, revision integer, status text, reason text, return_minor bigint,
  turnover bigint, valid_turnover bigint, commission bigint, fee bigint, explanation jsonb
);
