-- Starts or resumes the settlement of a match with all facts known now. A completed run restarts from the first ticket,
-- because a bet may have been accepted behind its cursor. Returns null if there are no facts.
create or replace function start_settlement(p_match integer) returns settlement_run
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  newest settlement_run;
  run settlement_run;
begin
  perform pg_advisory_xact_lock(hashtext('settlement'), p_match);
  newest.result_version := coalesce((select max(version) from match_result where match_id = p_match), 0);
  newest.void_orders := (select count(*) from void_order where match_id = p_match);
  newest.kick_off_moves := (select count(*) from kick_off_move where match_id = p_match);
  newest.field_changes := (select count(*) from field_change where match_id = p_match);
  newest.version := newest.result_version + newest.void_orders + newest.kick_off_moves + newest.field_changes
    + (select coalesce(sum(contradictions), 0) from match_result where match_id = p_match);
  if newest.version = 0 then
    return null;
  end if;
  insert into settlement_run (match_id, version, result_version, void_orders, kick_off_moves, field_changes)
  values (p_match, newest.version, newest.result_version, newest.void_orders, newest.kick_off_moves, newest.field_changes)
  on conflict (match_id, version) do update
    set cursor_ticket = case when settlement_run.done then 0 else settlement_run.cursor_ticket end, done = false
  returning * into run;
  return run;
end $$;
