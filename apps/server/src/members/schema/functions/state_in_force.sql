-- UP4, UP7: returns the most restrictive state of a member and the upline; null if the member does not exist.
create or replace function state_in_force(p_member bigint) returns text
language sql stable as $$
  select state_under(m.state, m.upline_id) from member m where m.id = p_member
$$;
