-- UP10: stores a cash payment with the cash of both accounts before it, and posts the side of the accounts above members.
create or replace function write_cash_payment(
  p_shard smallint, p_date date, p_at_ms bigint, p_ref text, p_above bigint, p_upline bigint, p_member bigint,
  p_amount bigint, p_above_was bigint, p_below_was bigint, p_as text, p_by text
) returns void
language plpgsql as $$
begin
  insert into upline_cash_payment (ref, above_id, upline_id, member_id, amount, above_before, below_before, acted_as, ordered_by,
    working_date, at_ms)
  values (p_ref, p_above, p_upline, p_member, p_amount, p_above_was, case when p_member is null then p_below_was end, p_as,
    p_by, p_date, p_at_ms);
  perform post(p_shard, p_date, p_at_ms, array(
    select m from cash_movements(p_ref, p_above, p_upline, p_amount) m order by m.ref));
end $$;
