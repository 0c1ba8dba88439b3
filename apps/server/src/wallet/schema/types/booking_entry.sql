create type booking_entry as (
  member_id bigint, product text, category integer, subject bigint, kind text, ref text, version integer,
  settled smallint, risk bigint, turnover bigint, valid_turnover bigint, commission bigint, fee bigint, win_loss bigint,
  split_id bigint, item integer, pooled bigint
);
