-- Adds a node, and gives its number. p_alone: every other is known to be gone, whatever its term. p_connections: how many
-- it may open, of p_allowed for all nodes together. Null where they are not free, or where another node is alone.
create or replace function take_node(p_owner text, p_term_ms integer, p_alone boolean, p_connections integer,
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
