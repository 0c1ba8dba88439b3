-- PR4: returns the amount by which a movement raises the money that a member can risk, apart from results of bets and
-- games: as cash, or as credit (negative if taken back) and as losses that a settlement pays down. This is the only
-- list of such movements.
create or replace function risk_raise(p_kind text, p_amount bigint) returns table (cash bigint, credited bigint)
language sql immutable rows 1 as $$
  select case when p_kind in ('deposit', 'transfer_in') then p_amount else 0 end,
    case when p_kind in ('credit', 'paid_in') then p_amount else 0 end
$$;
