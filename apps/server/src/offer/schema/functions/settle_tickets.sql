-- Writes the settlements of a batch to its tickets and returns them with the values before. Raises TL002 if a ticket
-- changed since it was read. Only `settle_batch` calls this function: its planner settings apply here as well.
create or replace function settle_tickets(p_date date, p_at_ms bigint, p_match integer, p_rows settle_input[])
returns settled_ticket[]
language plpgsql as $$
declare
  settled settled_ticket[];
begin
  with done as (
    update ticket t
    set status = s.status, reason = s.reason, return_minor = s.return_minor, turnover = s.turnover,
      valid_turnover = s.valid_turnover, commission = s.commission, fee = s.fee, revision = t.revision + 1,
      settlements = t.settlements + ((t.status, t.reason, t.return_minor, t.turnover, t.valid_turnover, t.commission, t.fee)
        is distinct from (s.status, s.reason, s.return_minor, s.turnover, s.valid_turnover, s.commission, s.fee)
        )::integer,
      settled_at_ms = case when s.status <> 'running' then coalesce(t.settled_at_ms, p_at_ms) end,
      settled_date = case when s.status <> 'running' then coalesce(t.settled_date, p_date) end
    from unnest(p_rows) s
    join ticket was on was.member_id = s.member_id and was.working_date = ticket_day(s.ticket_id)
      and was.id = s.ticket_id
    where t.member_id = s.member_id and t.working_date = ticket_day(s.ticket_id) and t.id = s.ticket_id
      and t.revision = s.revision and t.status not in ('pending', 'rejected', 'cashed_out')
      -- Updates only tickets that are unchanged since they were read; any other ticket raises TL002.
      and (t.revision, t.settlements, t.status, t.return_minor, t.commission)
        is not distinct from (was.revision, was.settlements, was.status, was.return_minor, was.commission)
    returning t.member_id, t.id, t.settlements, t.settlements > was.settlements as amended, t.status,
      was.status as old_status, t.return_minor, was.return_minor as old_return, t.commission,
      was.commission as old_commission, t.risk, t.stake, t.currency, s.explanation, t.turnover,
      t.valid_turnover, t.fee, was.turnover as old_turnover, was.valid_turnover as old_valid_turnover,
      was.fee as old_fee, t.sport_id, t.split_id,
      case when t.kind in ('single', 'mmo_single', 'builder') then p_match end as match_id
  )
  select array_agg(row(d.*)::settled_ticket order by d.id) into settled from done d;
  if cardinality(settled) is distinct from cardinality(p_rows) then
    raise exception 'tickets on match % have changed since they were read', p_match using errcode = 'TL002';
  end if;
  return settled;
end $$;
