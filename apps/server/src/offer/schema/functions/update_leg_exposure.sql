-- Moves the exposure of a ticket whose leg changes its line. Only a Myanmar line changes, when the bet is accepted with
-- the line of that moment (AC3).
create or replace function update_leg_exposure() returns trigger
language plpgsql as $$
begin
  perform add_house_exposure(house_slot(), array_agg(row(new.match_id, k.kind_id, k.line, k.selection, k.sign
    * house_loss(t.to_win, t.house_rate))::house_change))
  from ticket t
  cross join lateral (
    select -1 as sign, o.* from house_keys(0, null, t.kind, array[row(old.match_id, old.kind_id, old.line_q,
      old.selection, old.odds_milli, old.score_home, old.score_away, old.mm_goals, old.mm_percent,
      old.mm_favourite, 0)::leg_input]) o
    union all
    select 1, n.* from house_keys(0, null, t.kind, array[row(new.match_id, new.kind_id, new.line_q,
      new.selection, new.odds_milli, new.score_home, new.score_away, new.mm_goals, new.mm_percent,
      new.mm_favourite, 0)::leg_input]) n
  ) k
  where t.member_id = new.member_id and t.working_date = new.working_date and t.id = new.ticket_id
    and t.status in ('pending', 'running')
  having count(*) > 0;
  return null;
end $$;
