-- Returns the next page of a match's legs after a cursor, with their tickets. PostgreSQL plans the query without
-- knowing how few rows it returns and would scan all tickets; therefore only nested loops over the index are allowed.
create or replace function legs_after(p_match integer, p_cursor bigint, p_limit integer, p_types smallint[])
returns table (t ticket, l ticket_leg)
language plpgsql stable
set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
  select x, y.leg
  from (
    select z as leg, z.member_id, z.working_date, z.ticket_id, z.leg_no from ticket_leg z
    where z.match_id = p_match and z.ticket_id > p_cursor and z.kind_id = any (p_types)
    order by z.ticket_id, z.leg_no limit p_limit
  ) y
  join ticket x on x.member_id = y.member_id and x.working_date = y.working_date and x.id = y.ticket_id
  order by y.ticket_id, y.leg_no;
end $$;
