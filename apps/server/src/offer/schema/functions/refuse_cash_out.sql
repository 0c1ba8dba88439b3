-- Stores a refused cash-out: inserts a new reference as refused and decides a pending one. Does not change a decided
-- one.
create or replace function refuse_cash_out(p_at_ms bigint, p_input json) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  i cash_out_input := json_populate_record(null::cash_out_input, p_input);
begin
  perform check_node();
  insert into cash_out as c (member_id, ref, body_hash, ticket_id, share, accepted_offer, state, code, offer, requested_at_ms,
    due_at_ms, decided_at_ms)
  values (i.member_id, i.ref, i.body_hash, i.ticket_id, i.share, i.accepted_offer, 'refused', i.code, i.offer, i.requested_at_ms,
    i.due_at_ms, p_at_ms)
  on conflict (member_id, ref) do update
    set state = 'refused', code = excluded.code, offer = excluded.offer, decided_at_ms = excluded.decided_at_ms
    where c.state = 'waiting' and c.body_hash = excluded.body_hash;
end $$;
