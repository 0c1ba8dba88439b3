-- Extends a node by a term; a term of 0 ends it. Returns false if it was already ended. Also ends other nodes whose
-- term is over, but only after this node was renewed without a break for a whole term: after a database outage every
-- node has time to renew. A node that is still writing is ended later.
create or replace function renew_node(p_id bigint, p_term_ms integer) returns boolean
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  term interval := p_term_ms * interval '1 ms';
  unbroken_since timestamptz;
begin
  if p_term_ms = 0 then
    delete from node where id = p_id;
    return found;
  end if;
  update node set since = case when until < clock_timestamp() then clock_timestamp() else since end,
    until = clock_timestamp() + term
  where id = p_id returning since into unbroken_since;
  if not found then
    return false;
  end if;
  if unbroken_since <= clock_timestamp() - term then
    delete from node n where n.until < clock_timestamp() and pg_try_advisory_xact_lock(hashtext('node'), n.id::integer);
  end if;
  return true;
end $$;
