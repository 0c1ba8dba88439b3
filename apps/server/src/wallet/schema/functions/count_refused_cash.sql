-- PR4: counts a payment from an account above a member (0: the company) that the member's deposit limit refused. The
-- caller has locked the wallet.
create or replace function count_refused_cash(
  p_member bigint, p_above bigint, p_date date, p_kind text, p_amount bigint
) returns void
language sql volatile
set search_path = public, pg_temp as $$
  insert into refused_cash_payment as r (member_id, above_id, period, working_date, times)
  select p_member, p_above, l.period, p_date, 1
  from deposit_limit_left(p_member, p_date, p_kind, p_amount) l
  on conflict (member_id, above_id, period, working_date) do update set times = r.times + 1
$$;
