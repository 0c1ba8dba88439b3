-- PI5: returns the listing of the first bet on a match, for sums over its bets. Null: no bets, or the listing never
-- changed.
create or replace function first_bet_listing(p_match integer) returns integer
language sql stable as $$
  select case when current_listing(p_match) > 0 then (
    select l.listing_no from ticket_leg l where l.match_id = p_match order by l.ticket_id limit 1) end
$$;
