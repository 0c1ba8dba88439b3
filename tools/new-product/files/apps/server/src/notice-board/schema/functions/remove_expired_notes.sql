-- Removes the notes whose time is over.
create or replace function remove_expired_notes(p_at_ms bigint) returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  removed jsonb;
begin
  with expired as (
    update board_note set removed_at_ms = p_at_ms where removed_at_ms is null and until_ms <= p_at_ms returning id
  )
  select jsonb_agg(id) into removed from expired;
  if removed is not null then
    perform bus_publish('noticeboard.changed', jsonb_build_object('ids', removed));
  end if;
end $$;
