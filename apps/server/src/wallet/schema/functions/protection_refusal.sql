-- PR7, PR9: checks a risk against the self-imposed limits of a member. Returns a refusal code, with the limit and its
-- remainder if a limit refuses; nulls if the risk is allowed. Every product calls this function before a hold, under
-- the lock of the wallet. The function sets no parameters, so that PostgreSQL can inline it.
create or replace function protection_refusal(p_member bigint, p_date date, p_risk bigint)
returns table (code text, own jsonb)
language sql stable rows 1 as $$
  select coalesce(b.barred, case when l.left_minor < p_risk then 'protectionLimit' end),
    case when b.barred is null and l.left_minor < p_risk then jsonb_build_object(
      'kind', l.kind, 'period', l.period, 'leftMinor', greatest(l.left_minor, 0)::text) end
  from (select protection_bar_code(p_member) as barred) b
  left join protection_limit_left(p_member, p_date, array['stake', 'loss']) l on true
$$;
