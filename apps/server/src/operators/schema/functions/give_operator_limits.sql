-- LI7: gives a new operator the default limits of the platform.
create or replace function give_operator_limits() returns trigger
language plpgsql as $$
begin
  insert into default_limit (operator_id, currency, sport_id, min_bet, max_bet, max_payout, max_per_match)
  select new.id, h.currency, h.sport_id, h.min_bet, h.max_bet, h.max_payout, h.max_per_match from house_limit h;
  return null;
end $$;
