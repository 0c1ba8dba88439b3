-- Returns the accounts of a stored upline path with their shares, from the agent up.
create or replace function held_line_of(p_line bigint)
returns table (upline_ids bigint[], levels smallint[], position_bp smallint[], commission_bp smallint[])
language sql stable rows 1 as $$
  select l.upline_ids, l.levels, l.position_bp, l.commission_bp from held_line l where l.id = p_line
$$;
