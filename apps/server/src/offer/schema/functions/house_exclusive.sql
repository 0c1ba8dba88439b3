-- Selections of which one at most wins: of a line of such a market the worst counts, of every other their sum.
create or replace function house_exclusive(p_type smallint) returns boolean
language sql stable as $$
  select exists (select from house_exclusive_kind e where e.kind_id = p_type)
$$;
