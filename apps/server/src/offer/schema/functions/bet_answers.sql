-- Returns the responses to the bets of a batch, with the wallets after it.
create or replace function bet_answers(p_bets bet_input[], p_decisions bet_decision[]) returns setof bet_result
language sql stable as $$
  select p.ord, p.verdict, p.details, p.previous_code, p.previous_details, p.ticket_id, w.balance, w.at_risk
  from unnest(p_bets, p_decisions) p cross join lateral wallet_of(p.member_id) w
$$;
