-- TO15: marks an operator's room as called off. Nobody can join it or pick in it afterwards, and the next computation
-- of the room refunds the fees. Returns 'done' or a refusal code.
create or replace function cancel_room(p_operator integer, p_room bigint) returns text
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  v_room room;
begin
  select r.* into v_room from room r where r.id = p_room and r.operator_id = p_operator for update;
  if not found then
    return 'roomNotExists';
  end if;
  if v_room.is_cancelling or v_room.state = 'cancelled' then
    return 'roomCancelled';
  end if;
  if v_room.state = 'ended' then
    return 'roomEnded';
  end if;
  update room set is_cancelling = true, revision = revision + 1, conflict_revision = revision + 1 where id = p_room;
  return 'done';
end $$;
