-- Adds a node, and gives its number. p_alone: every other is known to be gone, whatever its term.
create or replace function take_node(p_owner text, p_term_ms integer, p_alone boolean) returns bigint
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  taken bigint;
begin
  if p_alone then
    perform pg_advisory_xact_lock(hashtext('node'), n.id::integer) from node n;
    delete from node;
  end if;
  insert into node (owner, since, until)
  values (p_owner, clock_timestamp(), clock_timestamp() + p_term_ms * interval '1 ms')
  returning id into taken;
  return taken;
end $$;
