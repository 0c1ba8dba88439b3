import { sql, type Kysely } from 'kysely'

const TICKETS = sql`
  -- The member comes first in every key, so that a distributed PostgreSQL can keep a member's bets on one shard.
  -- A ticket's id is its working day as yymmdd and a running number of nine digits: ids rise with time, and the
  -- partition of a ticket can be read off its id.
  create sequence ticket_number maxvalue 999999999 cycle;

  create function ticket_day(p_id bigint) returns date language sql immutable as $$
    select to_date('20' || lpad((p_id / 1000000000)::text, 6, '0'), 'YYYYMMDD')
  $$;

  create table ticket (
    member_id bigint not null,
    working_date date not null,
    id bigint not null,
    ref text not null,
    status text not null
      check (status in ('pending', 'running', 'rejected', 'void', 'won', 'won_half', 'draw', 'lost_half', 'lost')),
    reason text,
    currency text not null,
    odds_type smallint not null check (odds_type between 1 and 4),
    price_hundredths integer not null,
    stake bigint not null check (stake > 0),
    risk bigint not null check (risk > 0),
    to_win bigint not null check (to_win >= 0),
    placed_at_ms bigint not null,
    judged_at_ms bigint,
    feed_seq bigint not null,
    settlements integer not null default 0,
    return_minor bigint check (return_minor >= 0),
    settled_at_ms bigint,
    settled_date date,
    primary key (member_id, working_date, id),
    check (status <> 'pending' or judged_at_ms is not null),
    check ((status in ('pending', 'running', 'rejected')) = (return_minor is null))
  ) partition by range (working_date);
  create index ticket_pending on ticket (member_id, id) where status = 'pending';
  create index ticket_running on ticket (member_id, id) where status = 'running';
  create index ticket_rejected on ticket (member_id, id) where status in ('rejected', 'void');
  create index ticket_settled on ticket (member_id, settled_date, id) where settled_date is not null;

  create table ticket_leg (
    member_id bigint not null,
    working_date date not null,
    ticket_id bigint not null,
    leg_no smallint not null,
    match_id integer not null,
    type_id smallint not null,
    line_q smallint not null,
    selection text not null,
    odds_milli integer not null check (odds_milli > 1000),
    struck_home smallint,
    struck_away smallint,
    grade jsonb,
    primary key (member_id, working_date, ticket_id, leg_no)
  ) partition by range (working_date);
  create index ticket_leg_by_match on ticket_leg (match_id, ticket_id);

  -- Every settlement a ticket ever had (SE1), with what it was settled on and why (SE4).
  create table ticket_settlement (
    member_id bigint not null,
    ticket_id bigint not null,
    version integer not null check (version > 0),
    result_version integer not null,
    status text not null,
    return_minor bigint,
    explanation jsonb not null,
    working_date date not null,
    at_ms bigint not null,
    primary key (member_id, ticket_id, version)
  );
  create trigger ticket_settlement_is_append_only before update or delete on ticket_settlement
    for each row execute function refuse_change();

  -- AC1: what was answered to a member's reference, for ever. Without a code the answer is the ticket.
  create table placement_request (
    member_id bigint not null,
    ref text not null,
    body_hash text not null,
    code text,
    odds_milli integer,
    ticket_id bigint,
    primary key (member_id, ref),
    check ((code is null) = (ticket_id is not null))
  );

  -- LI2: typed stakes of a member's pending and running bets on a match.
  create table match_exposure (
    member_id bigint not null,
    match_id integer not null,
    stake bigint not null check (stake >= 0),
    primary key (member_id, match_id)
  ) with (fillfactor = 70);

  -- How far the settlement of a result has come: the last ticket done of the pass that runs.
  create table settlement_run (
    match_id integer not null,
    version integer not null,
    cursor_ticket bigint not null default 0,
    done boolean not null default false,
    primary key (match_id, version)
  );
`

// Attached rather than created as a partition: that way bets on other days go on meanwhile. The look under the lock
// is a query, which sees what was committed while we waited; to_regclass may answer from a cache older than the lock.
const WORKING_DAY = sql`
  create function ensure_working_day(p_date date) returns void language plpgsql as $$
  declare
    parent text;
    child text;
  begin
    foreach parent in array array['ticket', 'ticket_leg'] loop
      child := parent || '_' || to_char(p_date, 'YYYYMMDD');
      if to_regclass(child) is null then
        perform pg_advisory_xact_lock(hashtext('ensure_working_day'));
        if not exists (
          select from pg_class where relname = child and relnamespace = current_schema()::regnamespace
        ) then
          execute format('create table %I (like %I including all) with (fillfactor = 80)', child, parent);
          execute format('alter table %I attach partition %I for values from (%L) to (%L)',
            parent, child, p_date, p_date + 1);
        end if;
      end if;
    end loop;
  end $$;
`

/** Tickets with their legs by working day, their settlements, and the answers given to references. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TICKETS.execute(db)
  await WORKING_DAY.execute(db)
}
