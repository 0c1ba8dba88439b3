-- UP4, UP7: returns the most restrictive of a member's own state and the states of the direct upline and all accounts
-- above it.
create or replace function state_under(p_state text, p_upline bigint) returns text
language sql stable as $$
  select s.state
  from (
    select p_state
    union all
    select a.state from upline u join upline a on a.id = any (u.above || u.id) where u.id = p_upline
  ) s(state)
  order by array_position(array['closed', 'blocked', 'frozen', 'inactive', 'suspended', 'active'], s.state) limit 1
$$;
