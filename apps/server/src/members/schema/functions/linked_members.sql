-- LI2: returns the linked accounts of a member, including the member. `address` links two members of an operator with
-- sessions at the same address within a day; `device` links members who logged in on the same browser; `public` uses
-- both, but ignores addresses of proxies and private networks.
create or replace function linked_members(p_member bigint, p_operator integer, p_by text) returns bigint[]
language plpgsql stable
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  return array(
    select p_member
    union
    select o.member_id
    from session s join session o on o.address = s.address join member m on m.id = o.member_id
    where (p_by in ('address', 'both') or (p_by = 'public' and is_public(s.address))) and s.member_id = p_member and m.operator_id = p_operator
      and was_recently_at(s.address, s.expires_at) and was_recently_at(o.address, o.expires_at)
    union
    select o.member_id
    from member_device d join member_device o on o.token_hash = d.token_hash join member m on m.id = o.member_id
    where p_by in ('device', 'both', 'public') and d.member_id = p_member and m.operator_id = p_operator);
end $$;
