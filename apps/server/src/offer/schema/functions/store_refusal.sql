-- Stores a refusal as the response to a reference (AC1). Returns the first response of the reference.
create or replace function store_refusal(p_member bigint, p_ref text, p_body_hash text, p_code text, p_details jsonb)
returns placement_request
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  previous placement_request;
begin
  perform check_node();
  insert into placement_request (member_id, ref, body_hash, code, details)
  values (p_member, p_ref, p_body_hash, p_code, p_details)
  on conflict (member_id, ref) do nothing;
  select * into strict previous from placement_request where member_id = p_member and ref = p_ref;
  return previous;
end $$;
