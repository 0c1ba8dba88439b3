-- AC1: stores the responses to the references of a batch. A refusal that may end soon, such as a time-out, is not stored.
create or replace function write_placement_requests(p_bets bet_input[], p_decisions bet_decision[]) returns void
language plpgsql as $$
begin
  insert into placement_request (member_id, ref, body_hash, code, details, ticket_id)
  select p.member_id, p.ref, p.body_hash, case when p.verdict <> 'placed' then p.verdict end, p.details, p.ticket_id
  from unnest(p_bets, p_decisions) p
  where p.verdict not in ('repeated', 'betExists', 'ownTimeOut', 'selfExcluded', 'balanceBelowZero');
end $$;
