create type cash_out_input as (
  member_id bigint, ref text, body_hash text, ticket_id bigint, share smallint, accepted_offer bigint, requested_at_ms bigint,
  due_at_ms bigint, revision integer, paid bigint, stake bigint, risk bigint, win bigint, sizes jsonb,
  code text, offer bigint
);
