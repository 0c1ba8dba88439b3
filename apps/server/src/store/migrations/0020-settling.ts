import { sql, type Kysely } from 'kysely'

const TABLES = sql`
  -- revision rises with every change of a ticket's grades or money: who read an older one has to read again.
  -- turnover and valid_turnover are UP2's, commission what the member got for it, fee what the operator kept of the
  -- winnings (MM2, MM4).
  alter table ticket
    add column if not exists revision integer not null default 0,
    add column if not exists turnover bigint,
    add column if not exists valid_turnover bigint,
    add column if not exists commission bigint,
    add column if not exists fee bigint;

  -- SE5: an operator voids the bets on a match placed in a stretch of time, or takes that back. Acts are numbered
  -- within the match; they are never changed or deleted.
  create table void_act (
    match_id integer not null references match,
    act_no integer not null check (act_no > 0),
    from_ms bigint,
    to_ms bigint,
    restores integer,
    ordered_by text not null,
    note text not null,
    at_ms bigint not null,
    primary key (match_id, act_no),
    foreign key (match_id, restores) references void_act,
    check ((restores is null) = (from_ms is not null) and (restores is null) = (to_ms is not null)),
    check (from_ms < to_ms)
  );
  create unique index void_act_taken_back_once on void_act (match_id, restores) where restores is not null;
  create trigger void_act_is_append_only before update or delete on void_act
    for each row execute function refuse_change();

  -- GR10: each time that a kick-off was moved, world clock, and when it was before.
  create table kick_off_move (
    match_id integer not null references match,
    move_no integer not null check (move_no > 0),
    at_ms bigint not null,
    was_ms bigint not null,
    primary key (match_id, move_no)
  );
  create trigger kick_off_move_is_append_only before update or delete on kick_off_move
    for each row execute function refuse_change();

  -- A run's version counts all that a settlement hangs on: results, void acts and moved kick-offs.
  alter table settlement_run
    add column result_version integer not null default 0,
    add column acts integer not null default 0,
    add column moves integer not null default 0;
  update settlement_run set result_version = version;
  alter table ticket_settlement rename column result_version to run_version;
`

// Begins, or goes on with, the settlement of a match on all that is known by now. A pass that came to its end begins
// anew, for a bet may have been judged behind its cursor. Null: nothing is known.
const BEGIN_SETTLEMENT = sql`
  create or replace function begin_settlement(p_match integer) returns settlement_run language plpgsql as $$
  declare
    newest settlement_run;
    run settlement_run;
  begin
    perform pg_advisory_xact_lock(hashtext('settlement'), p_match);
    newest.result_version := coalesce((select max(version) from match_result where match_id = p_match), 0);
    newest.acts := (select count(*) from void_act where match_id = p_match);
    newest.moves := (select count(*) from kick_off_move where match_id = p_match);
    newest.version := newest.result_version + newest.acts + newest.moves;
    if newest.version = 0 then
      return null;
    end if;
    insert into settlement_run (match_id, version, result_version, acts, moves)
    values (p_match, newest.version, newest.result_version, newest.acts, newest.moves)
    on conflict (match_id, version) do update
      set cursor_ticket = case when settlement_run.done then 0 else settlement_run.cursor_ticket end, done = false
    returning * into run;
    return run;
  end $$;
`

const TYPES = sql`
  drop function settle_batch(smallint, date, bigint, integer, integer, bigint, bigint, boolean, json);
  drop type settle_input;
  drop type settled_ticket;

  create type settle_input as (
    member_id bigint, ticket_id bigint, revision integer, status text, reason text, return_minor bigint,
    turnover bigint, valid_turnover bigint, commission bigint, fee bigint, explanation jsonb
  );
  create type settle_leg as (member_id bigint, ticket_id bigint, leg_no smallint, grade jsonb);
  create type settled_ticket as (
    member_id bigint, ticket_id bigint, settlements integer, amended boolean, status text, old_status text,
    return_minor bigint, old_return bigint, commission bigint, old_commission bigint, risk bigint, stake bigint,
    currency text, explanation jsonb
  );
`

// One batch of one run, or nothing of it. TL001: a newer run, or another server, has taken over. TL002: a ticket has
// changed since it was read, as when another match of a parlay was settled meanwhile; the batch is to be read again.
// So a batch that was cut off, or came twice, settles nothing twice.
const SETTLE_BATCH = sql`
  create function settle_batch(
    p_lane smallint, p_date date, p_at_ms bigint, p_match integer, p_version integer, p_from bigint, p_to bigint,
    p_done boolean, p_rows json, p_legs json
  ) returns setof settled_ticket
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    rows settle_input[];
    legs settle_leg[];
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
    if rows is null then
      return;
    end if;
    select array_agg(s) into legs from json_populate_recordset(null::settle_leg, p_legs) s;
    perform 1 from ledger_account a
    where a.id = any (array(select s.member_id * 2 from unnest(rows) s)) order by a.id for update;

    with done as (
      update ticket t
      set status = s.status, reason = s.reason, return_minor = s.return_minor, turnover = s.turnover,
        valid_turnover = s.valid_turnover, commission = s.commission, fee = s.fee, revision = t.revision + 1,
        settlements = t.settlements + ((t.status, t.reason, t.return_minor, t.turnover, t.commission)
          is distinct from (s.status, s.reason, s.return_minor, s.turnover, s.commission))::integer,
        settled_at_ms = case when s.status <> 'running' then coalesce(t.settled_at_ms, p_at_ms) end,
        settled_date = case when s.status <> 'running' then coalesce(t.settled_date, p_date) end
      from unnest(rows) s
      where t.member_id = s.member_id and t.working_date = ticket_day(s.ticket_id) and t.id = s.ticket_id
        and t.revision = s.revision and t.status not in ('pending', 'rejected', 'cashed_out')
      returning new.member_id, new.id, new.settlements, new.settlements > old.settlements as amended, new.status,
        old.status as old_status, new.return_minor, old.return_minor as old_return, new.commission,
        old.commission as old_commission, new.risk, new.stake, new.currency, s.explanation
    )
    select array_agg(row(d.*)::settled_ticket order by d.id) into settled from done d;
    if cardinality(settled) is distinct from cardinality(rows) then
      raise exception 'tickets on match % have changed since they were read', p_match using errcode = 'TL002';
    end if;

    update ticket_leg l set grade = s.grade
    from unnest(legs) s
    where l.member_id = s.member_id and l.working_date = ticket_day(s.ticket_id) and l.ticket_id = s.ticket_id
      and l.leg_no = s.leg_no;
    insert into ticket_settlement
    select s.member_id, s.ticket_id, s.settlements, p_version, s.status, s.return_minor, s.explanation, p_date, p_at_ms
    from unnest(settled) s where s.amended;
    perform count_open_tickets(settled);
    perform post_settled(p_lane, p_date, p_at_ms, settled);
    return query select * from unnest(settled);
  end $$;
`

// What is at risk, and counted on the matches, changes when a ticket stops running, or runs again because a result
// was taken back.
const COUNT_OPEN = sql`
  create function count_open_tickets(p_settled settled_ticket[]) returns void
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  begin
    update match_exposure e set stake = e.stake + g.stake
    from (
      select s.member_id, l.match_id, sum(case s.status when 'running' then s.stake else -s.stake end) as stake
      from unnest(p_settled) s
      cross join lateral (
        select distinct l.match_id from ticket_leg l
        where l.member_id = s.member_id and l.working_date = ticket_day(s.ticket_id) and l.ticket_id = s.ticket_id
      ) l
      where (s.status = 'running') <> (s.old_status = 'running') group by s.member_id, l.match_id
    ) g
    where e.member_id = g.member_id and e.match_id = g.match_id;
    update ledger_account a set at_risk = a.at_risk + g.risk
    from (
      select s.member_id, sum(case s.status when 'running' then s.risk else -s.risk end) as risk
      from unnest(p_settled) s where (s.status = 'running') <> (s.old_status = 'running') group by s.member_id
    ) g
    where a.id = g.member_id * 2;
  end $$;
`

// SE1: only the difference moves, of the return and of the commission apart.
const POST_SETTLED = sql`
  create function post_settled(p_lane smallint, p_date date, p_at_ms bigint, p_settled settled_ticket[]) returns void
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  begin
    perform post(p_lane, p_date, p_at_ms, array(
      select case when m.change > 0
        then row(m.gives, h.id, s.member_id * 2, m.change, s.member_id, s.ticket_id, m.ref, 0)::movement
        else row(m.takes, s.member_id * 2, h.id, -m.change, s.member_id, s.ticket_id, m.ref, 0)::movement
        end
      from unnest(p_settled) s
      join ledger_account h on h.lane = p_lane and h.currency = s.currency and h.kind = 'house'
      cross join lateral (values
        (1, 'settle', 'unsettle', 'settle/' || s.settlements,
          coalesce(s.return_minor, 0) - coalesce(s.old_return, 0)),
        (2, 'commission', 'uncommission', 'commission/' || s.settlements,
          coalesce(s.commission, 0) - coalesce(s.old_commission, 0))
      ) m(step, gives, takes, ref, change)
      where m.change <> 0
      order by s.ticket_id, m.step));
  end $$;
`

// Matches of which more is known than was settled to the end, and those that ended while a bet was on its way to them.
const UNFINISHED = sql`
  create function unfinished_settlements() returns table (match_id integer) language sql stable as $$
    with known as (
      select k.match_id, sum(k.versions)::integer as version
      from (
        select r.match_id, max(r.version) as versions from match_result r group by r.match_id
        union all
        select v.match_id, count(*) from void_act v group by v.match_id
        union all
        select m.match_id, count(*) from kick_off_move m group by m.match_id
      ) k
      group by k.match_id
    )
    select k.match_id from known k
    left join settlement_run r on r.match_id = k.match_id and r.version = k.version
    where r.done is not true
    union
    select l.match_id from ticket t
    join ticket_leg l on l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
    join match m on m.id = l.match_id
    where t.status = 'running' and l.grade is null and m.status <> 0
    order by match_id
  $$;
`

/** Settlement of tickets with several legs, on results, void acts and moved kick-offs, with commission. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TABLES.execute(db)
  await BEGIN_SETTLEMENT.execute(db)
  await TYPES.execute(db)
  await COUNT_OPEN.execute(db)
  await POST_SETTLED.execute(db)
  await SETTLE_BATCH.execute(db)
  await UNFINISHED.execute(db)
}
