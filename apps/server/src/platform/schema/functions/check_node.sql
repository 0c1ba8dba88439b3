-- Returns the node of this connection; null for an operator command. Raises TL003 if the node was ended. A node cannot
-- end before the transactions that passed this check.
create or replace function check_node() returns bigint
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  held bigint := named_fence('node');
begin
  if held is null then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtext('node'), held::integer);
  if not exists (select from node where id = held) then
    raise exception 'node % was ended', held using errcode = 'TL003';
  end if;
  return held;
end $$;
