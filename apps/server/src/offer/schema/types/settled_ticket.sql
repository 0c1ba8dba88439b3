create type settled_ticket as (
  member_id bigint, ticket_id bigint, settlements integer, amended boolean, status text, old_status text,
  return_minor bigint, old_return bigint, commission bigint, old_commission bigint, risk bigint, stake bigint,
  currency text, explanation jsonb, turnover bigint, valid_turnover bigint, fee bigint, old_turnover bigint,
  old_valid_turnover bigint, old_fee bigint, sport_id smallint, split_id bigint, match_id integer
);
