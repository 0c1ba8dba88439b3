-- UP6: returns the open balances that a settlement covers: of the account, and with p_whole of every account of its
-- downline. Leaves out members that are not locked.
create or replace function balances_to_settle(p_upline bigint, p_member bigint, p_whole boolean, p_locked bigint[])
returns open_balance[]
language plpgsql as $$
begin
  return (
    select array_agg(o order by o.upline_id, o.member_id)
    from open_balances(p_upline, p_member) o
    where (p_whole or (o.upline_id, o.member_id) is not distinct from (p_upline, p_member))
      and (o.member_id is null or o.member_id = any (p_locked)));
end $$;
