-- Settles one batch of one run, or nothing. Raises TL001 if a newer run or another server took over. Raises TL002 if a
-- ticket changed since it was read, for example because another match of a parlay was settled; the batch must be read
-- again. An interrupted or repeated batch therefore settles nothing twice. Each settlement stores the amounts of its
-- ticket on the working day of its movements; a statement never goes back to a day before its last entry.
create or replace function settle_batch(
  p_shard smallint, p_date date, p_at_ms bigint, p_match integer, p_version integer, p_from bigint, p_to bigint,
  p_done boolean, p_rows json, p_legs json
) returns setof settled_ticket
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  rows settle_input[];
  legs settle_leg[];
  settled settled_ticket[];
  told bet_notice[];
begin
  perform pg_advisory_xact_lock(hashtext('settlement'), p_match);
  update settlement_run r set cursor_ticket = p_to, done = p_done
  where r.match_id = p_match and r.version = p_version and r.cursor_ticket = p_from and not r.done
    and not exists (select from settlement_run n where n.match_id = p_match and n.version > p_version);
  if not found then
    raise exception 'the settlement of match % on version % was overtaken', p_match, p_version
      using errcode = 'TL001';
  end if;

  select array_agg(s) into rows from json_populate_recordset(null::settle_input, p_rows) s;
  if rows is null then
    return;
  end if;
  select array_agg(s) into legs from json_populate_recordset(null::settle_leg, p_legs) s;
  perform lock_wallets(array(select s.member_id from unnest(rows) s));

  with done as (
    update ticket t
    set status = s.status, reason = s.reason, return_minor = s.return_minor, turnover = s.turnover,
      valid_turnover = s.valid_turnover, commission = s.commission, fee = s.fee, revision = t.revision + 1,
      settlements = t.settlements + ((t.status, t.reason, t.return_minor, t.turnover, t.valid_turnover, t.commission, t.fee)
        is distinct from (s.status, s.reason, s.return_minor, s.turnover, s.valid_turnover, s.commission, s.fee)
        )::integer,
      settled_at_ms = case when s.status <> 'running' then coalesce(t.settled_at_ms, p_at_ms) end,
      settled_date = case when s.status <> 'running' then coalesce(t.settled_date, p_date) end
    from unnest(rows) s
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
  if cardinality(settled) is distinct from cardinality(rows) then
    raise exception 'tickets on match % have changed since they were read', p_match using errcode = 'TL002';
  end if;

  update ticket_leg l set grade = s.grade
  from unnest(legs) s
  where l.member_id = s.member_id and l.working_date = ticket_day(s.ticket_id) and l.ticket_id = s.ticket_id
    and l.leg_no = s.leg_no;
  insert into ticket_settlement (member_id, ticket_id, version, run_version, status, return_minor, explanation,
    working_date, at_ms, risk, turnover, valid_turnover, commission, fee)
  select s.member_id, s.ticket_id, s.settlements, p_version, s.status, s.return_minor, s.explanation,
    greatest(p_date, w.statement_date), p_at_ms, s.risk, s.turnover, s.valid_turnover, s.commission, s.fee
  from unnest(settled) s cross join lateral wallet_of(s.member_id) w
  where s.amended;
  perform count_open_tickets(settled);
  perform post_settled(p_shard, p_date, p_at_ms, settled);
  told := array(
    select row(s.member_id, s.ticket_id, s.status, s.explanation ->> 'reason', s.return_minor, s.amended, s.settlements,
      s.split_id)::bet_notice
    from unnest(settled) s);
  perform notice_bets(p_at_ms, told);
  perform notice_bets_above(p_match, p_version, told);
  return query select * from unnest(settled);
end $$;
