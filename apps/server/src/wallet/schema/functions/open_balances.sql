-- UP6: returns the open amounts of an account and its downline, as defined by open_balances_of.
create or replace function open_balances(p_upline bigint, p_member bigint) returns setof open_balance
language sql stable
set search_path = public, pg_temp as $$
  select * from open_balances_of(array_remove(array[p_upline], null), array_remove(array[p_member], null))
$$;
