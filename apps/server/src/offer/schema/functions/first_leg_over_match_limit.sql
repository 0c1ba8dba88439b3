-- LI2: returns the first leg on which the stakes of the member's open bets and of this bet exceed the match limit; null if
-- there is none. All legs of a bet builder are on one match, so stakes count per match, not per leg. The function sets no
-- parameters, so that PostgreSQL can inline it.
create or replace function first_leg_over_match_limit(p_member bigint, p_stake bigint, p_legs leg_input[])
returns table (leg_no bigint)
language sql stable rows 1 as $$
  select min(l.ordinality)
  from unnest(p_legs) with ordinality l
  left join match_exposure e on e.member_id = p_member and e.match_id = l.match_id
  where coalesce(e.stake, 0) + p_stake > l.max_per_match
$$;
