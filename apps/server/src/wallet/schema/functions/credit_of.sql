-- Returns the credit allocated to a member (UP6).
create or replace function credit_of(p_member bigint) returns bigint
language sql stable as $$
  select a.credit from ledger_account a where a.id = p_member * 2
$$;
