-- Locks an account and its upline, or with p_whole also its downline, before open amounts are read. Locks in the order
-- of ids, credit above members first, in the same order as give_credit. Returns the members whose wallets are locked.
create or replace function lock_upline_accounts(p_upline bigint, p_member bigint, p_above bigint, p_whole boolean) returns bigint[]
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  uplines bigint[] := array_remove(array[p_above, p_upline], null)
    || array(select b.upline_id from downline_of(p_upline) b where p_whole);
  members bigint[];
begin
  perform 1 from upline_credit c where c.upline_id = any (uplines) order by c.upline_id for update;
  perform 1 from ledger_account a
  where a.id = any (array(select -1000000000 - u from unnest(uplines) u)) order by a.id for update;
  members := array_remove(array[p_member], null) || array(
    select m.id from downline_of(p_upline) b join member m on m.upline_id = b.upline_id
    join ledger_account a on a.id = m.id * 2 and a.credit > 0 where p_whole);
  perform lock_wallets(members);
  return members;
end $$;
