-- Returns whether at most one selection of the market kind can win. The loss on a line of such a market is that of its
-- worst selection; for other kinds it is the sum over the selections.
create or replace function house_exclusive(p_type smallint) returns boolean
language sql stable as $$
  select exists (select from house_exclusive_kind e where e.kind_id = p_type)
$$;
