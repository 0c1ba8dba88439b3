-- TO1: opens a room of the platform with the operator's rake (TO4), or `usual_fee_bp` of the room if the operator set
-- none. Returns null for an unknown operator.
create or replace function open_house_room(p_at_ms bigint, p_operator text, p_room json, p_matches json) returns bigint
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  v_operator integer;
  v_room bigint;
begin
  select o.id into v_operator from operator o where o.name = p_operator;
  if not found then
    return null;
  end if;
  v_room := add_room(p_at_ms, v_operator, null, (p_room::jsonb || jsonb_build_object('fee_bp',
    coalesce(operator_setting_of(v_operator, 'tournament_bp'), p_room::jsonb -> 'usual_fee_bp')))::json, p_matches);
  perform publish_rooms(array[v_room], '{}');
  return v_room;
end $$;
