-- UP4, UP7: the most closed state of the member and of all who stand above; null where there is no such member.
create or replace function state_in_force(p_member bigint) returns text
language sql stable as $$
  select state_under(m.state, m.upline_id) from member m where m.id = p_member
$$;
