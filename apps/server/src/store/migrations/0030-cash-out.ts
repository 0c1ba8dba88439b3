import { sql, type Kysely } from 'kysely'

// A partition keeps its own copy of a check that its parent drops.
const CHECKS = sql`
  do $$
  declare
    part regclass;
    name text;
  begin
    foreach name in array array['ticket_status_check', 'ticket_stake_check', 'ticket_risk_check'] loop
      execute format('alter table ticket drop constraint %I', name);
      for part in select inhrelid::regclass from pg_inherits where inhparent = 'ticket'::regclass order by 1 loop
        execute format('alter table %s drop constraint if exists %I', part, name);
      end loop;
    end loop;
  end $$;

  alter table ticket
    add constraint ticket_status_check check (status in (
      'pending', 'running', 'rejected', 'void', 'won', 'won_half', 'draw', 'lost_half', 'lost', 'cashed_out')),
    add constraint ticket_stake_check check (case status when 'cashed_out' then stake = 0 else stake > 0 end),
    add constraint ticket_risk_check check (case status when 'cashed_out' then risk = 0 else risk > 0 end);
`

const TABLES = sql`
  -- A ticket's stake, risk and win are those that run on; beside them stands what was cashed, and what it brought.
  alter table ticket
    add column cashed_stake bigint not null default 0 check (cashed_stake >= 0),
    add column cashed_risk bigint not null default 0 check (cashed_risk >= 0),
    add column cashed_win bigint not null default 0 check (cashed_win >= 0),
    add column cashed bigint not null default 0 check (cashed >= 0);

  -- Every cash-out that was asked for, by the member's reference (AC1). seen: the offer he named; offer: the one he was
  -- refused with (CO4). asked_at_ms and decided_at_ms are world clock, due_at_ms wall clock.
  create table cash_out (
    id bigint generated always as identity,
    member_id bigint not null,
    ref text not null,
    body_hash text not null,
    ticket_id bigint not null,
    share smallint not null check (share between 1 and 100),
    seen bigint not null check (seen > 0),
    state text not null check (state in ('waiting', 'paid', 'refused')),
    code text,
    offer bigint,
    paid bigint check (paid > 0),
    stake bigint not null default 0,
    risk bigint not null default 0,
    win bigint not null default 0,
    asked_at_ms bigint not null,
    due_at_ms bigint,
    decided_at_ms bigint,
    working_date date,
    primary key (member_id, ref),
    check ((state = 'paid') = (paid is not null) and (state = 'paid') = (working_date is not null)),
    check ((state = 'refused') = (code is not null) and (state = 'waiting') = (decided_at_ms is null))
  );
  create unique index cash_out_waiting on cash_out (member_id, ticket_id) where state = 'waiting';
  create index cash_out_of_ticket on cash_out (member_id, ticket_id, id);
  create index cash_out_of_day on cash_out (member_id, working_date) where working_date is not null;

  create function keep_cash_out() returns trigger language plpgsql as $$
  begin
    raise exception 'cash-out % of member % is decided', old.ref, old.member_id;
  end $$;
  create trigger cash_out_is_decided_once before update or delete on cash_out
    for each row when (old.state <> 'waiting') execute function keep_cash_out();

  -- CO5: a bet that was cashed is over, whatever is settled later.
  create function refuse_cashed() returns trigger language plpgsql as $$
  begin
    raise exception 'ticket % was cashed out', old.id;
  end $$;
  create trigger ticket_is_cashed_once before update or delete on ticket
    for each row when (old.status = 'cashed_out') execute function refuse_cashed();

  create type cash_out_input as (
    member_id bigint, ref text, body_hash text, ticket_id bigint, share smallint, seen bigint, asked_at_ms bigint,
    due_at_ms bigint, revision integer, paid bigint, stake bigint, risk bigint, win bigint, sizes jsonb,
    code text, offer bigint
  );
`

// 'waiting' when it was written, 'known' when the reference was used before, 'cashOutWaiting' when another cash-out of
// the ticket waits.
const WAIT = sql`
  create function wait_cash_out(p_input json) returns text language plpgsql as $$
  declare
    i cash_out_input := json_populate_record(null::cash_out_input, p_input);
  begin
    insert into cash_out (member_id, ref, body_hash, ticket_id, share, seen, state, asked_at_ms, due_at_ms)
    values (i.member_id, i.ref, i.body_hash, i.ticket_id, i.share, i.seen, 'waiting', i.asked_at_ms, i.due_at_ms)
    on conflict do nothing;
    if found then
      return 'waiting';
    end if;
    perform 1 from cash_out c where c.member_id = i.member_id and c.ref = i.ref;
    return case when found then 'known' else 'cashOutWaiting' end;
  end $$;
`

const REFUSE = sql`
  create function refuse_cash_out(p_at_ms bigint, p_input json) returns void language plpgsql as $$
  declare
    i cash_out_input := json_populate_record(null::cash_out_input, p_input);
  begin
    insert into cash_out as c (member_id, ref, body_hash, ticket_id, share, seen, state, code, offer, asked_at_ms,
      due_at_ms, decided_at_ms)
    values (i.member_id, i.ref, i.body_hash, i.ticket_id, i.share, i.seen, 'refused', i.code, i.offer, i.asked_at_ms,
      i.due_at_ms, p_at_ms)
    on conflict (member_id, ref) do update
      set state = 'refused', code = excluded.code, offer = excluded.offer, decided_at_ms = excluded.decided_at_ms
      where c.state = 'waiting' and c.body_hash = excluded.body_hash;
  end $$;
`

// CO5, one commit: 'paid'; 'known' when the reference was decided before, or used for something else; 'stale' when the
// ticket has changed since it was read, or runs no more. Wallet, ticket, match and lane are locked in the order that
// placing, judging and settling lock them in.
const PAY = sql`
  create function pay_cash_out(p_lane smallint, p_date date, p_at_ms bigint, p_input json) returns text
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    i cash_out_input := json_populate_record(null::cash_out_input, p_input);
    known cash_out;
    currency_of text;
    house bigint;
  begin
    perform 1 from ledger_account a where a.id = i.member_id * 2 for update;
    select * into known from cash_out c where c.member_id = i.member_id and c.ref = i.ref;
    if found and (known.state <> 'waiting' or known.body_hash <> i.body_hash) then
      return 'known';
    end if;

    update ticket t
    set stake = t.stake - i.stake, risk = t.risk - i.risk, to_win = t.to_win - i.win,
      sizes = coalesce(i.sizes, t.sizes),
      cashed_stake = t.cashed_stake + i.stake, cashed_risk = t.cashed_risk + i.risk, cashed_win = t.cashed_win + i.win,
      cashed = t.cashed + i.paid, revision = t.revision + 1,
      status = case when t.risk = i.risk then 'cashed_out' else t.status end,
      return_minor = case when t.risk = i.risk then 0 end,
      settled_at_ms = case when t.risk = i.risk then p_at_ms end,
      settled_date = case when t.risk = i.risk then p_date end
    where t.member_id = i.member_id and t.working_date = ticket_day(i.ticket_id) and t.id = i.ticket_id
      and t.status = 'running' and t.revision = i.revision
    returning t.currency into currency_of;
    if not found then
      return 'stale';
    end if;

    insert into cash_out as c (member_id, ref, body_hash, ticket_id, share, seen, state, paid, stake, risk, win,
      asked_at_ms, due_at_ms, decided_at_ms, working_date)
    values (i.member_id, i.ref, i.body_hash, i.ticket_id, i.share, i.seen, 'paid', i.paid, i.stake, i.risk, i.win,
      i.asked_at_ms, i.due_at_ms, p_at_ms, p_date)
    on conflict (member_id, ref) do update
      set state = 'paid', paid = excluded.paid, stake = excluded.stake, risk = excluded.risk, win = excluded.win,
        decided_at_ms = excluded.decided_at_ms, working_date = excluded.working_date;

    update match_exposure e set stake = e.stake - i.stake
    from (
      select distinct l.match_id from ticket_leg l
      where l.member_id = i.member_id and l.working_date = ticket_day(i.ticket_id) and l.ticket_id = i.ticket_id
    ) l
    where e.member_id = i.member_id and e.match_id = l.match_id;

    select a.id into strict house from ledger_account a
    where a.lane = p_lane and a.currency = currency_of and a.kind = 'house';
    perform post(p_lane, p_date, p_at_ms, array[row('cash_out', house, i.member_id * 2, i.paid, i.member_id,
      i.ticket_id, 'cash_out/' || i.ref, -i.risk)::movement]);
    return 'paid';
  end $$;
`

/** Bets that are bought back, whole or in part (CO). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await CHECKS.execute(db)
  await TABLES.execute(db)
  await WAIT.execute(db)
  await REFUSE.execute(db)
  await PAY.execute(db)
}
