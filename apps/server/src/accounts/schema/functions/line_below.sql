-- The accounts above members that stand under one, itself among them, each with its level, who is
-- right above, and all on its way from the company down, itself last.
create or replace function line_below(p_upline bigint)
returns table (upline_id bigint, above_id bigint, level smallint, way bigint[])
language sql stable
set search_path = public, pg_temp as $$
  select u.id, u.parent_id, u.level, u.above || u.id from upline u where u.id = p_upline or u.above @> array[p_upline]
$$;
