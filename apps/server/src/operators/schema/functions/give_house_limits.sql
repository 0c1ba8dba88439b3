-- LI7: copies new default limits of the platform to operators without default limits in the currency, then to their
-- accounts without limits.
create or replace function give_house_limits() returns trigger
language plpgsql as $$
begin
  insert into default_limit (operator_id, currency, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select o.id, n.currency, n.sport_id, n.min_bet, n.max_bet, n.max_payout, n.max_per_match
  from operator o cross join new_limits n
  where not exists (select from default_limit d where d.operator_id = o.id and d.currency = n.currency)
  on conflict do nothing;
  perform limit_unlimited_accounts(o.id, n.currency)
  from operator o cross join (select distinct currency from new_limits) n;
  return null;
end $$;
