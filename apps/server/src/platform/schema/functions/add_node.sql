-- Adds a node and returns its number. p_alone: all other nodes are known to be gone, whatever their terms.
-- p_connections: connections of this node, out of p_allowed for all nodes. Returns null if they are not free, or if
-- another node runs alone.
create or replace function add_node(p_owner text, p_term_ms integer, p_alone boolean, p_connections integer,
  p_allowed integer) returns bigint
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  taken bigint;
begin
  if p_alone then
    perform pg_advisory_xact_lock(hashtext('node'), n.id::integer) from node n;
    delete from node;
  end if;
  perform pg_advisory_xact_lock(hashtext('node connections'));
  if exists (
    select from node n where n.until > clock_timestamp()
    having p_connections + coalesce(sum(n.connections), 0) > p_allowed or bool_or(n.alone)
  ) then
    return null;
  end if;
  insert into node (owner, since, until, connections, alone)
  values (p_owner, clock_timestamp(), clock_timestamp() + p_term_ms * interval '1 ms', p_connections, p_alone)
  returning id into taken;
  return taken;
end $$;
