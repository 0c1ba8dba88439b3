-- Removes an active note of a member of the operator. False if the operator has no such note.
create or replace function remove_note(p_operator integer, p_note bigint, p_at_ms bigint) returns boolean
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update board_note n set removed_at_ms = p_at_ms
  from member m
  where n.id = p_note and n.removed_at_ms is null and m.id = n.member_id and m.operator_id = p_operator;
  if not found then
    return false;
  end if;
  perform bus_publish('noticeboard.changed', jsonb_build_object('ids', jsonb_build_array(p_note)));
  return true;
end $$;
