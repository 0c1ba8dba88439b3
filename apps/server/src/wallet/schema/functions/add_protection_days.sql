-- Adds new postings and bookings to the daily sums of members with self-imposed limits. A refund counts on the day of
-- the original hold. The wallets are locked and already moved.
create or replace function add_protection_days(
  p_date date, p_movements movement[], p_entries wallet_entry[], p_bookings booking_entry[]
) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into protection_day as o (member_id, working_date, staked, win_loss, deposited, credited)
  select s.member_id, s.working_date, sum(s.staked), sum(s.win_loss), sum(s.deposited),
    sum(s.credited)
  from (
    select p.member_id, p.working_date, case p.kind when 'hold' then p.amount else 0 end as staked, 0 as win_loss,
      r.cash as deposited, r.credited
    from unnest(p_movements, p_entries) p cross join lateral risk_raise(p.kind, p.amount) r
    where p.entry_no is not null and (p.kind = 'hold' or r.cash <> 0 or r.credited <> 0)
    union all
    select p.member_id, h.working_date, -p.amount, 0, 0, 0
    from unnest(p_movements) p
    join posting h on h.subject = p.subject and h.ref = 'hold' and h.product = p.product
    where p.kind = 'release'
    union all
    select b.member_id, greatest(p_date, w.statement_date), 0, b.win_loss, 0, 0
    from unnest(p_bookings) b cross join lateral wallet_of(b.member_id) w
  ) s
  join ledger_account a on a.id = s.member_id * 2 and a.is_protected
  group by s.member_id, s.working_date
  on conflict (member_id, working_date) do update set
    staked = o.staked + excluded.staked, win_loss = o.win_loss + excluded.win_loss,
    deposited = o.deposited + excluded.deposited, credited = o.credited + excluded.credited;
end $$;
