-- Returns an account and its downline above members, each with its level, its direct upline and its full path from the
-- company down, itself last.
create or replace function downline_of(p_upline bigint)
returns table (upline_id bigint, above_id bigint, level smallint, way bigint[])
language sql stable
set search_path = public, pg_temp as $$
  select u.id, u.parent_id, u.level, u.above || u.id from upline u where u.id = p_upline or u.above @> array[p_upline]
$$;
