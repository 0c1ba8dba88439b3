-- UP7: returns the most restrictive state of the given accounts above members; null for an empty list.
create or replace function state_of_uplines(p_uplines bigint[]) returns text
language sql stable as $$
  select u.state from upline u where u.id = any (p_uplines)
  order by array_position(array['closed', 'blocked', 'frozen', 'inactive', 'suspended', 'active'], u.state) limit 1
$$;
