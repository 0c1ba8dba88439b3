-- Returns the accounts of a stored upline path with their shares, from the agent up.
create or replace function position_split_of(p_line bigint)
returns table (upline_ids bigint[], levels smallint[], position_bp smallint[], commission_bp smallint[])
language sql stable rows 1 as $$
  select l.upline_ids, l.levels, l.position_bp, l.commission_bp from position_split l where l.id = p_line
$$;
