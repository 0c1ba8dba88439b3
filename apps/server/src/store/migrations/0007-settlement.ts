import { sql, type Kysely } from 'kysely'

// Begins, or goes on with, the settlement of a match on its newest result. A pass that came to its end begins anew,
// for a bet may have been judged behind its cursor. Null: no result is known.
const BEGIN_SETTLEMENT = sql`
  create function begin_settlement(p_match integer) returns settlement_run language plpgsql as $$
  declare
    newest integer;
    run settlement_run;
  begin
    perform pg_advisory_xact_lock(hashtext('settlement'), p_match);
    select max(version) into newest from match_result where match_id = p_match;
    if newest is null then
      return null;
    end if;
    insert into settlement_run (match_id, version) values (p_match, newest)
    on conflict (match_id, version) do update
      set cursor_ticket = case when settlement_run.done then 0 else settlement_run.cursor_ticket end, done = false
    returning * into run;
    return run;
  end $$;
`

// One batch of one run. It stands only if the run is still the newest and nobody has moved its cursor; a ticket only
// if nobody has settled it since it was read. So a batch that was cut off, or came twice, settles nothing twice.
const SETTLE_BATCH = sql`
  create type settle_input as (
    member_id bigint, ticket_id bigint, settlements integer, status text, reason text, return_minor bigint,
    grade jsonb, explanation jsonb
  );
  create type settled_ticket as (
    member_id bigint, ticket_id bigint, version integer, status text, old_status text, return_minor bigint,
    old_return bigint, risk bigint, stake bigint, currency text, explanation jsonb
  );

  create function settle_batch(
    p_lane smallint, p_date date, p_at_ms bigint, p_match integer, p_version integer, p_from bigint, p_to bigint,
    p_done boolean, p_rows json
  ) returns setof settled_ticket
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    rows settle_input[];
    settled settled_ticket[];
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
    perform 1 from ledger_account a
    where a.id = any (array(select s.member_id * 2 from unnest(rows) s)) order by a.id for update;

    with done as (
      update ticket t
      set status = s.status, reason = s.reason, return_minor = s.return_minor, settlements = t.settlements + 1,
        settled_at_ms = coalesce(t.settled_at_ms, p_at_ms), settled_date = coalesce(t.settled_date, p_date)
      from unnest(rows) s
      where t.member_id = s.member_id and t.working_date = ticket_day(s.ticket_id) and t.id = s.ticket_id
        and t.settlements = s.settlements and t.status not in ('pending', 'rejected')
      returning new.member_id, new.id, new.settlements, new.status, old.status as old_status, new.return_minor,
        old.return_minor as old_return, new.risk, new.stake, new.currency, s.explanation
    )
    select array_agg(row(d.*)::settled_ticket order by d.id) into settled from done d;

    insert into ticket_settlement
    select s.member_id, s.ticket_id, s.version, p_version, s.status, s.return_minor, s.explanation, p_date, p_at_ms
    from unnest(settled) s;

    update ticket_leg l set grade = s.grade
    from unnest(rows) s
    where l.member_id = s.member_id and l.working_date = ticket_day(s.ticket_id) and l.ticket_id = s.ticket_id
      and l.match_id = p_match and exists (select from unnest(settled) d where d.ticket_id = s.ticket_id);

    -- What is at risk changes when a ticket stops running, or runs again because its result was taken back.
    update match_exposure e set stake = e.stake + g.stake
    from (
      select s.member_id, sum(case s.status when 'running' then s.stake else -s.stake end) as stake
      from unnest(settled) s where (s.status = 'running') <> (s.old_status = 'running') group by s.member_id
    ) g
    where e.member_id = g.member_id and e.match_id = p_match;
    update ledger_account a set at_risk = a.at_risk + g.risk
    from (
      select s.member_id, sum(case s.status when 'running' then s.risk else -s.risk end) as risk
      from unnest(settled) s where (s.status = 'running') <> (s.old_status = 'running') group by s.member_id
    ) g
    where a.id = g.member_id * 2;

    perform post(p_lane, p_date, p_at_ms, array(
      select case when d.change > 0
        then row('settle', h.id, d.member_id * 2, d.change, d.member_id, d.ticket_id, d.ref, 0)::movement
        else row('unsettle', d.member_id * 2, h.id, -d.change, d.member_id, d.ticket_id, d.ref, 0)::movement
        end
      from (
        select s.*, 'settle/' || s.version as ref, coalesce(s.return_minor, 0) - coalesce(s.old_return, 0) as change
        from unnest(settled) s
      ) d
      join ledger_account h on h.lane = p_lane and h.currency = d.currency and h.kind = 'house'
      where d.change <> 0
      order by d.ticket_id));

    return query select * from unnest(settled);
  end $$;
`

/** Settlement by batches with a cursor; later versions post differences only (SE1). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await BEGIN_SETTLEMENT.execute(db)
  await SETTLE_BATCH.execute(db)
}
