-- WA5: posts the opening balance of a new account, within an audit entry. Raises an exception if the wallet had money
-- before.
create or replace function first_deposit(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_amount bigint, p_ref text, p_by text
) returns text
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  if exists (select from ledger_account a where a.id = p_member * 2 and a.entries > 0)
    and not exists (select from fund_transfer o where o.ref = p_ref)
  then
    raise exception 'the wallet of member % is not new: use a payment request', p_member;
  end if;
  return transfer_funds(p_shard, p_date, p_at_ms, 'deposit', p_member, null, p_amount, p_ref, p_by);
end $$;
