-- UP6: returns why an upline may not manage an account, given the accounts above that account from the company down.
-- Null if it may, or if the operator acts. Only the direct upline may, and only while it and all accounts above it are
-- active.
create or replace function actor_refusal(p_as text, p_above bigint[]) returns text
language plpgsql volatile
set search_path = public, pg_temp as $$
declare
  actor record;
begin
  if p_as is null then
    return null;
  end if;
  select * into actor from find_account(p_as) a where a.upline_id is not null;
  return case
    when actor.upline_id is null then 'actor_not_exists'
    when actor.state <> 'active' then 'permission_denied'
    when not actor.upline_id = any (p_above) then 'account_not_exists'
    when actor.upline_id <> p_above[cardinality(p_above)] then 'permission_denied'
  end;
end $$;
