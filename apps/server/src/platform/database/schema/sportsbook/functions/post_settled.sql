-- SE1: only the difference moves, of the return and of the commission apart.
create or replace function post_settled(p_lane smallint, p_date date, p_at_ms bigint, p_settled settled_ticket[])
returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  perform post(p_lane, p_date, p_at_ms, array(
    select case when m.change > 0
      then row(m.gives, h.id, s.member_id * 2, m.change, s.member_id, s.ticket_id, m.ref, 0)::movement
      else row(m.takes, s.member_id * 2, h.id, -m.change, s.member_id, s.ticket_id, m.ref, 0)::movement
      end
    from unnest(p_settled) s
    join ledger_account h on h.lane = p_lane and h.currency = s.currency and h.kind = 'house'
    cross join lateral (values
      (1, 'settle', 'unsettle', 'settle/' || s.settlements,
        coalesce(s.return_minor, 0) - coalesce(s.old_return, 0)),
      (2, 'commission', 'uncommission', 'commission/' || s.settlements,
        coalesce(s.commission, 0) - coalesce(s.old_commission, 0))
    ) m(step, gives, takes, ref, change)
    where m.change <> 0
    order by s.ticket_id, m.step));
end $$;
