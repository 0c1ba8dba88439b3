-- AC1: checks a reference. Returns 'repeated' for the same request, p_else for a different request or for a reference
-- of a seat request to an operator, and null for a new reference. The caller has locked the wallet.
create or replace function room_repeated(p_member bigint, p_ref text, p_hash text, p_else text) returns text
language sql stable as $$
  select coalesce((select case when q.body_hash = p_hash then 'repeated' else p_else end
    from room_request q where q.member_id = p_member and q.ref = p_ref),
    (select p_else from room_entry e where e.member_id = p_member and e.ref = p_ref))
$$;
