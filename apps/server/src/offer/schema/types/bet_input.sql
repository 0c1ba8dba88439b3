create type bet_input as (
  ord integer, member_id bigint, ref text, body_hash text, currency text, kind text, sizes jsonb,
  odds_type smallint, price_hundredths integer, stake bigint, risk bigint, to_win bigint, fee_bp smallint,
  price_group text, turnover_bp smallint, working_date date, placed_at_ms bigint, delay_ends_at_ms bigint,
  feed_seq bigint, sport_id smallint, tab text, legs leg_input[],
  market_types smallint[]
);
