-- LI4: sets the platform cap of a scope and phase for all matches, within an audit entry. Returns false if the stored
-- value differs from p_was.
create or replace function set_house_cap(p_scope text, p_phase text, p_was bigint, p_amount bigint) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  perform audit_uid_in_progress();
  update house_cap set amount = p_amount
  where scope = p_scope and phase = p_phase and num_nonnulls(operator_id, sport_id, league_id, match_id) = 0
    and amount = p_was;
  return found;
end $$;
