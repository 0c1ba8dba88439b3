-- Writes down what subjects came to, on the day that their movements are entered on: a statement never goes back to a day
-- before its last entry's. Called before the wallets are moved.
create or replace function book(p_date date, p_at_ms bigint, p_bookings booking_entry[]) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into booking (member_id, operator_id, working_date, at_ms, product, category, subject, kind, ref, version,
    currency, settled, risk, turnover, valid_turnover, commission, fee, win_loss)
  select b.member_id, m.operator_id, greatest(p_date, a.statement_date), p_at_ms, b.product, b.category, b.subject,
    b.kind, b.ref, b.version, a.currency, b.settled, b.risk, b.turnover, b.valid_turnover, b.commission, b.fee,
    b.win_loss
  from unnest(p_bookings) b
  join ledger_account a on a.id = b.member_id * 2
  join member m on m.id = b.member_id;
end $$;
