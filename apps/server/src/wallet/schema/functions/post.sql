-- WA1: posts movements and bookings; every write to the ledger goes through this function. The caller has locked the
-- wallets in the order of their ids; the ledger shard is locked last, so that transactions cannot deadlock. A hold
-- counts as at risk until it is released or booked. Queues the calls for wallets that an operator holds, and updates
-- the daily sums of members with self-imposed limits.
create or replace function post(
  p_shard smallint, p_date date, p_at_ms bigint, p_movements movement[], p_bookings booking_entry[] default '{}'
) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  entries wallet_entry[];
  has_external boolean;
  has_protected boolean;
begin
  if cardinality(p_bookings) > 0 then
    perform book(p_date, p_at_ms, p_bookings);
  end if;
  if cardinality(p_movements) > 0 then
    entries := enter(p_shard, p_date, p_at_ms, p_movements);
  end if;

  with moved as (
    update ledger_account a
    set balance = a.balance + d.amount, entries = a.entries + d.entries, at_risk = a.at_risk + d.risk,
      statement_date = greatest(a.statement_date, d.working_date)
    from (
      select s.account, sum(s.amount) as amount, max(s.working_date) as working_date,
        count(*) filter (where s.is_entry) as entries, sum(s.risk) as risk
      from (
        select p.debit_account as account, -p.amount as amount, p.debit = 'cash' as is_entry, p.working_date,
          case when p.debit = 'cash' and p.credit = 'held' then p.amount else 0 end as risk
        from unnest(p_movements, entries) p
        union all
        select p.credit_account, p.amount, p.credit = 'cash', p.working_date,
          case when p.debit = 'held' and p.credit = 'cash' then -p.amount else 0 end
        from unnest(p_movements, entries) p
        union all
        select b.member_id * 2, 0, false, null, -b.risk from unnest(p_bookings) b
      ) s
      group by s.account
      having sum(s.amount) <> 0 or bool_or(s.is_entry) or sum(s.risk) <> 0
    ) d
    where a.id = d.account
    returning a.is_external, a.is_protected
  )
  select bool_or(m.is_external), bool_or(m.is_protected) into has_external, has_protected from moved m;
  if has_protected then
    perform add_protection_days(p_date, p_movements, entries, p_bookings);
  end if;
  if has_external then
    perform queue_calls(p_at_ms, p_movements, p_bookings);
  end if;
end $$;
