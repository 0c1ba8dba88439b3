-- Extends a lease by a term; a term of 0 ends it. Returns false if another process has taken it. p_handover: message for
-- the next holder.
create or replace function renew_lease(p_name text, p_fence bigint, p_term_ms integer, p_handover text) returns boolean
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update lease set until = clock_timestamp() + p_term_ms * interval '1 ms', handover_record = p_handover
  where name = p_name and fence = p_fence;
  return found;
end $$;
