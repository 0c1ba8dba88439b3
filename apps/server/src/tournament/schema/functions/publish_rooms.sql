-- Publishes changed rooms, and the members whose balance changed with them.
create or replace function publish_rooms(p_rooms bigint[], p_members bigint[]) returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform bus_publish('room.changed', jsonb_build_object('roomIds', to_jsonb(array(select r::text from unnest(p_rooms) r)),
    'memberIds', to_jsonb(coalesce(p_members, '{}'))));
end $$;
