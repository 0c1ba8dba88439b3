-- Gives a new member the default limits of the operator in sports without a limit in the upline.
create or replace function give_member_limits() returns trigger
language plpgsql as $$
begin
  insert into member_limit (member_id, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select n.id, d.sport_id, d.min_bet, d.max_bet, d.max_payout, d.max_per_match
  from new_accounts n join default_limit d on d.operator_id = n.operator_id and d.currency = n.currency
  where not exists (
    select from upline u join upline_limit l on l.upline_id = u.id or l.upline_id = any (u.above)
    where u.id = n.upline_id and l.sport_id = d.sport_id
  );
  return null;
end $$;
