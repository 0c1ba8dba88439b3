-- UP6: why an upline may not deal with an account that these stand above, from the company down; null where it may, or
-- where the operator does. It is the one right above, and active with all above it.
create or replace function actor_refusal(p_as text, p_above bigint[]) returns text
language plpgsql volatile
set search_path = public, pg_temp as $$
declare
  actor record;
begin
  if p_as is null then
    return null;
  end if;
  select * into actor from account_on_tree(p_as) a where a.upline_id is not null;
  return case
    when actor.upline_id is null then 'actor_not_exists'
    when actor.state <> 'active' then 'permission_denied'
    when not actor.upline_id = any (p_above) then 'account_not_exists'
    when actor.upline_id <> p_above[cardinality(p_above)] then 'permission_denied'
  end;
end $$;
