-- PR4: returns whether a deposit limit of the member refused an account above (0: the company) three times within the
-- limit's period. The caller has locked the wallet.
create or replace function is_cash_blocked(p_member bigint, p_above bigint, p_date date) returns boolean
language sql volatile
set search_path = public, pg_temp as $$
  select exists (
    select from refused_cash_payment r
    where r.member_id = p_member and r.above_id = p_above and r.working_date >= period_from(p_date, r.period)
    group by r.period having sum(r.times) >= 3)
$$;
