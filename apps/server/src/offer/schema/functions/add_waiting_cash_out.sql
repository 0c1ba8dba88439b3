-- Stores a pending cash-out. Returns 'waiting' if it was stored, 'repeated' if the reference was used before,
-- 'cashOutWaiting' if another cash-out of the ticket is pending.
create or replace function add_waiting_cash_out(p_input json) returns text
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  i cash_out_input := json_populate_record(null::cash_out_input, p_input);
  v_node bigint := check_node();
begin
  insert into cash_out (member_id, ref, body_hash, ticket_id, share, accepted_offer, state, requested_at_ms, due_at_ms, node)
  values (i.member_id, i.ref, i.body_hash, i.ticket_id, i.share, i.accepted_offer, 'waiting', i.requested_at_ms, i.due_at_ms, v_node)
  on conflict do nothing;
  if found then
    return 'waiting';
  end if;
  perform 1 from cash_out c where c.member_id = i.member_id and c.ref = i.ref;
  return case when found then 'repeated' else 'cashOutWaiting' end;
end $$;
