-- PI5: returns the number of the listing for a bet that is accepted on the match now.
create or replace function current_listing(p_match integer) returns integer
language sql stable as $$
  select coalesce((select m.listing_no from match m where m.id = p_match), 0)
$$;
