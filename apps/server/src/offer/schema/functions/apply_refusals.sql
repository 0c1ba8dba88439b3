-- Turns the decisions on the refused bets of a batch into refusals. Returns the decisions in the order of the bets.
create or replace function apply_refusals(p_bets bet_input[], p_decisions bet_decision[], p_refusals bet_refusal[])
returns bet_decision[]
language plpgsql as $$
begin
  if p_refusals = '{}' then
    return p_decisions;
  end if;
  return array(
    select case when r.ord is null
      then row(p.verdict, p.details, p.previous_code, p.previous_details, p.ticket_id, p.is_external)::bet_decision
      else row(r.code, r.details, null, null, null, false)::bet_decision
      end
    from unnest(p_bets, p_decisions) p left join unnest(p_refusals) r on r.ord = p.ord
    order by p.ord);
end $$;
