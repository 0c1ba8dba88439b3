-- Returns the changes of exposure on the selections of all legs of tickets whose largest win changed.
create or replace function house_of_tickets(p_tickets house_ticket[]) returns house_change[]
language plpgsql stable
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  return array(
    select row(k.match_id, k.kind_id, k.line, k.selection, t.change)::house_change
    from unnest(p_tickets) t
    cross join lateral house_keys(0, null, t.kind, array(
      select row(l.match_id, l.kind_id, l.line_q, l.selection, l.odds_milli, l.score_home, l.score_away,
        l.mm_goals, l.mm_percent, l.mm_favourite, 0)::leg_input
      from ticket_leg l
      where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
    )) k);
end $$;
