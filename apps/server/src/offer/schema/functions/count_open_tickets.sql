-- Updates the ticket counters of the matches when a ticket ends, or runs again because a result was withdrawn.
create or replace function count_open_tickets(p_settled settled_ticket[]) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  update match_exposure e set stake = e.stake + g.stake
  from (
    select s.member_id, l.match_id, sum(case s.status when 'running' then s.stake else -s.stake end) as stake
    from unnest(p_settled) s
    cross join lateral (
      select distinct l.match_id from ticket_leg l
      where l.member_id = s.member_id and l.working_date = ticket_day(s.ticket_id) and l.ticket_id = s.ticket_id
    ) l
    where (s.status = 'running') <> (s.old_status = 'running') group by s.member_id, l.match_id
  ) g
  where e.member_id = g.member_id and e.match_id = g.match_id;
end $$;
