-- PR4: by how much a movement raises what a member can risk, other than by the outcome of a bet or a game: as cash, or as
-- credit (given or, below 0, taken back) and losses that a settlement pays down. The only list of such movements.
create or replace function risk_raise(p_kind text, p_amount bigint) returns table (cash bigint, lent bigint)
language sql immutable rows 1 as $$
  select case when p_kind in ('deposit', 'transfer_in') then p_amount else 0 end,
    case when p_kind in ('credit', 'paid_in') then p_amount else 0 end
$$;
