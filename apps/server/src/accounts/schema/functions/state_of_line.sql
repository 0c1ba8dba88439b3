-- UP7: the most closed state of these accounts above members; null of none.
create or replace function state_of_line(p_uplines bigint[]) returns text
language sql stable as $$
  select u.state from upline u where u.id = any (p_uplines)
  order by array_position(array['closed', 'blocked', 'frozen', 'inactive', 'suspended', 'active'], u.state) limit 1
$$;
