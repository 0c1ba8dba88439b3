-- Notes whose time is over.
create or replace function take_notes_down(p_at_ms bigint) returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  taken jsonb;
begin
  with down as (
    update board_note set taken_at_ms = p_at_ms where taken_at_ms is null and until_ms <= p_at_ms returning id
  )
  select jsonb_agg(id) into taken from down;
  if taken is not null then
    perform bus_publish('board.written', jsonb_build_object('ids', taken));
  end if;
end $$;
