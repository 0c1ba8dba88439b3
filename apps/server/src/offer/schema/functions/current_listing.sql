-- PI5: the number of the listing that a bet on this match refers to if it is accepted now.
create or replace function current_listing(p_match integer) returns integer
language sql stable as $$
  select coalesce((select m.listing_no from match m where m.id = p_match), 0)
$$;
