-- LI2: two members of an operator are related by an address where each has had a session at it within a day, by a
-- device where both have logged in on the same browser. `public` is both, without addresses behind which stands a proxy or a
-- network of one's own. The member is among the answer.
create or replace function related_members(p_member bigint, p_operator integer, p_by text) returns bigint[]
language plpgsql stable
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  return array(
    select p_member
    union
    select o.member_id
    from session s join session o on o.address = s.address join member m on m.id = o.member_id
    where (p_by in ('address', 'both') or (p_by = 'public' and is_public(s.address))) and s.member_id = p_member and m.operator_id = p_operator
      and lately_at(s.address, s.expires_at) and lately_at(o.address, o.expires_at)
    union
    select o.member_id
    from member_device d join member_device o on o.token_hash = d.token_hash join member m on m.id = o.member_id
    where p_by in ('device', 'both', 'public') and d.member_id = p_member and m.operator_id = p_operator);
end $$;
