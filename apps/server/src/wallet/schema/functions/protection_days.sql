-- Computes the daily sums (protection_day) of a member from a working day on, from the ledger itself. A refund counts on the
-- day of the original hold, so that it frees no room on a later day.
create or replace function protection_days(p_member bigint, p_from date)
returns table (working_date date, staked bigint, win_loss bigint, deposited bigint, credited bigint)
language sql stable
set search_path = public, pg_temp set enable_seqscan = off as $$
  select s.working_date, sum(s.staked)::bigint, sum(s.win_loss)::bigint, sum(s.deposited)::bigint,
    sum(s.credited)::bigint
  from (
    select p.working_date, case p.kind when 'hold' then p.amount else 0 end as staked, 0 as win_loss,
      r.cash as deposited, r.credited
    from posting p cross join lateral risk_raise(p.kind, p.amount) r
    where p.member_id = p_member and p.working_date >= p_from and p.entry_no is not null
      and p.kind in ('hold', 'deposit', 'transfer_in', 'paid_in')
    union all
    select h.working_date, -r.amount, 0, 0, 0
    from posting h join posting r on r.subject = h.subject and r.product = h.product and r.kind = 'release'
    where h.member_id = p_member and h.working_date >= p_from and h.entry_no is not null
      and h.kind = 'hold' and h.ref = 'hold'
    union all
    select b.working_date, 0, b.win_loss, 0, 0 from booking b
    where b.member_id = p_member and b.working_date >= p_from
    union all
    select c.working_date, 0, 0, 0, r.credited from credit_change c cross join lateral risk_raise('credit', c.amount) r
    where c.member_id = p_member and c.working_date >= p_from
  ) s
  group by s.working_date order by s.working_date
$$;
