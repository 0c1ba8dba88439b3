-- WA3: queues the calls to an operator's wallet for these movements and bookings, in the order of the changes and in
-- the same transaction. A subject held only in our ledger needs no call, a refused hold needs no cancel, and a queued
-- cancel remains a cancel. A subject without payment, such as a seat in a free room, has no hold; its prizes and later
-- differences are called all the same.
create or replace function queue_calls(p_at_ms bigint, p_movements movement[], p_bookings booking_entry[]) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into operator_call (operator_id, member_id, product, subject, ref, call, amount, at_ms, round)
  select m.operator_id, c.member_id, c.product, c.subject, c.ref, c.call, c.amount, p_at_ms, h.round
  from (
    select 1 as step, p.ordinality as ord, p.member_id, p.product, p.subject, k.call as ref, k.call, p.amount,
      false as is_unpaid
    from unnest(p_movements) with ordinality p
    cross join lateral (select case
      when p.kind = 'hold' and p.ref = 'hold' then 'hold'
      when p.kind = 'capture' then 'confirm'
      when p.kind = 'release' and p.ref = 'release' then 'cancel' end as call) k
    where k.call is not null
    union all
    select 2, b.ordinality, b.member_id, b.product, b.subject, b.ref,
      case when b.settled < 0 then 'unsettle' when b.settled > 0 or b.kind = 'cash_out' or b.version = 1 then 'settle'
        else 'resettle' end, coalesce(d.change, 0),
      b.kind = 'settle' and b.version = 1 and b.risk = 0
    from unnest(p_bookings) with ordinality b
    left join (
      select p.product, p.subject, sum(case when p.credit = 'cash' then p.amount else -p.amount end)::bigint as change
      from unnest(p_movements) p where p.product is not null and 'house' in (p.debit, p.credit)
        and 'cash' in (p.debit, p.credit)
      group by p.product, p.subject
    ) d on d.product = b.product and d.subject = b.subject
  ) c
  join ledger_account a on a.id = c.member_id * 2 and a.is_external
  join member m on m.id = c.member_id
  left join lateral (
    select k.round, k.state from operator_call k where k.product = c.product and k.subject = c.subject
    order by k.id limit 1
  ) h on true
  where c.call = 'hold' or c.is_unpaid or (h.state is not null and (c.call <> 'cancel' or h.state <> 'refused'))
  order by c.step, c.ord
  on conflict do nothing;
end $$;
