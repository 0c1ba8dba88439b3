-- UP4, UP7: the most closed state of the member and of all who stand above; null where there is no such member.
create or replace function state_in_force(p_member bigint) returns text
language sql stable as $$
  select s.state
  from member m
  left join upline u on u.id = m.upline_id
  cross join lateral (
    select m.state union all select a.state from upline a where a.id = any (u.above || u.id)
  ) s
  where m.id = p_member
  order by array_position(array['closed', 'blocked', 'frozen', 'inactive', 'suspended', 'active'], s.state) limit 1
$$;
