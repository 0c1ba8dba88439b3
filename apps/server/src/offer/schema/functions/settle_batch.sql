-- Settles one batch of one run, or nothing. Raises TL001 if a newer run or another server took over. Raises TL002 if a
-- ticket changed since it was read, for example because another match of a parlay was settled; the batch must be read
-- again. An interrupted or repeated batch therefore settles nothing twice.
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
  bets bet_notice[];
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

  settled := settle_tickets(p_date, p_at_ms, p_match, rows);
  perform write_settlements(p_date, p_at_ms, p_version, settled, legs);
  perform count_open_tickets(settled);
  perform post_settled(p_shard, p_date, p_at_ms, settled);
  bets := array(
    select row(s.member_id, s.ticket_id, s.status, s.explanation ->> 'reason', s.return_minor, s.amended, s.settlements,
      s.split_id)::bet_notice
    from unnest(settled) s);
  perform notice_bets(p_at_ms, bets);
  perform notice_bets_above(p_match, p_version, bets);
  return query select * from unnest(settled);
end $$;
