-- What a guarded member's own protection says to a risk (PR7, PR9): a code, and of a limit which and what it leaves; nulls
-- where it may be. Every product asks before it holds, under the lock of the wallet. Without settings of its own, so that
-- it becomes part of the statement that asks.
create or replace function own_protection(p_member bigint, p_date date, p_risk bigint)
returns table (code text, own jsonb)
language sql stable rows 1 as $$
  select coalesce(b.barred, case when l.left_minor < p_risk then 'protectionLimit' end),
    case when b.barred is null and l.left_minor < p_risk then jsonb_build_object(
      'kind', l.kind, 'period', l.period, 'leftMinor', greatest(l.left_minor, 0)::text) end
  from (select own_barred(p_member) as barred) b
  left join own_limit_left(p_member, p_date, array['stake', 'loss']) l on true
$$;
