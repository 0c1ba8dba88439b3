-- LI2: takes the stakes of rejected bets off the sums of their members and matches. Only `decide_pending_batch` calls this
-- function: its planner settings apply here as well.
create or replace function release_match_stakes(p_decided decided_ticket[]) returns void
language plpgsql as $$
begin
  update match_exposure e set stake = e.stake - g.stake
  from (
    select j.member_id, l.match_id, sum(j.stake) as stake
    from unnest(p_decided) j
    cross join lateral (
      select distinct l.match_id from ticket_leg l
      where l.member_id = j.member_id and l.working_date = ticket_day(j.ticket_id) and l.ticket_id = j.ticket_id
    ) l
    where j.reason is not null
    group by j.member_id, l.match_id
  ) g
  where e.member_id = g.member_id and e.match_id = g.match_id;
end $$;
