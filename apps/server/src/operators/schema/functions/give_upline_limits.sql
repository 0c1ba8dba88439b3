-- Gives a new account above members the default limits of the operator in sports without a limit further up.
create or replace function give_upline_limits() returns trigger
language plpgsql as $$
begin
  insert into upline_limit (upline_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select n.id, d.sport_id, d.min_bet, d.max_bet, d.max_payout, d.max_per_match
  from new_accounts n join default_limit d on d.operator_id = n.operator_id and d.currency = n.currency
  where not exists (select from upline_limit l where l.upline_id = any (n.above) and l.sport_id = d.sport_id);
  return null;
end $$;
