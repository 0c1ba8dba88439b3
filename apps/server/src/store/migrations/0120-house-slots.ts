import { sql, type Kysely } from 'kysely'

// LI4, counted so that bets far from every cap wait for nobody. Whoever counts takes a slot of their own for the length
// of their transaction, and adds to the slot's rows alone; what is counted is the sum over the slots. The tables hold
// plain sums of what open tickets can win; what the house can lose follows from them in the views.
const TABLES = sql`
  -- The league that a match counts in for the house: the one that it was listed in first, wherever it goes later.
  alter table match add column house_league_id integer;
  update match m set house_league_id = coalesce((select h.league_id from house_match h where h.match_id = m.id),
    m.league_id);
  alter table match alter column house_league_id set not null;
  create function keep_house_league() returns trigger language plpgsql as $$
  begin
    new.house_league_id := new.league_id;
    return new;
  end $$;
  create trigger match_counts_in_one_league before insert on match
    for each row execute function keep_house_league();
  create index match_by_house_league on match (house_league_id);

  create table house_count (
    match_id integer, type_id smallint, line text collate "C", selection text collate "C", slot smallint,
    amount bigint not null,
    primary key (match_id, type_id, line, selection, slot)
  ) with (fillfactor = 70);
  create table house_match_total (
    match_id integer, slot smallint, amount bigint not null, primary key (match_id, slot)
  ) with (fillfactor = 50);
  create table house_league_total (
    league_id integer, slot smallint, amount bigint not null, primary key (league_id, slot)
  ) with (fillfactor = 50);

  -- Added up anew: a Myanmar line that changed while its bet waited was still counted as it was first.
  insert into house_count
  select k.match_id, k.type_id, k.line, k.selection, 0, sum(house_loss(t.to_win, t.house_rate))
  from ticket t
  cross join lateral house_keys(0, null, t.kind, array(
    select row(l.match_id, l.type_id, l.line_q, l.selection, l.odds_milli, l.struck_home, l.struck_away,
      l.mm_goals, l.mm_percent, l.mm_favourite, 0)::leg_input
    from ticket_leg l
    where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
  )) k
  where t.status in ('pending', 'running') and t.house_rate > 0
  group by k.match_id, k.type_id, k.line, k.selection;
  insert into house_match_total select s.match_id, 0, sum(s.amount) from house_count s group by s.match_id;
  insert into house_league_total
  select m.house_league_id, 0, sum(t.amount) from house_match_total t join match m on m.id = t.match_id
  group by m.house_league_id;
`

// Selections of which one at most wins: of a line of such a market the worst counts, of every other their sum. The
// catalogue fills the table whenever a server starts.
const EXCLUSIVE = sql`
  create table house_exclusive_type (type_id smallint primary key);

  create or replace function house_exclusive(p_type smallint) returns boolean language sql stable as $$
    select exists (select from house_exclusive_type e where e.type_id = p_type)
  $$;
`

const VIEWS = sql`
  drop function move_house(house_change[]);
  drop function house_worst(integer, smallint, text);
  drop table house_selection, house_market, house_match, house_league;

  create view house_selection as
  select c.match_id, c.type_id, c.line, c.selection, sum(c.amount)::bigint as amount
  from house_count c group by c.match_id, c.type_id, c.line, c.selection;

  create view house_market as
  select l.match_id, l.type_id, sum(l.amount)::bigint as amount
  from (
    select s.match_id, s.type_id,
      case when house_exclusive(s.type_id) then max(s.amount) else sum(s.amount) end as amount
    from house_selection s group by s.match_id, s.type_id, s.line
  ) l
  group by l.match_id, l.type_id;

  create view house_match as
  select t.match_id, m.house_league_id as league_id, sum(t.amount)::bigint as amount
  from house_market t join match m on m.id = t.match_id group by t.match_id, m.house_league_id;

  create view house_league as
  select h.league_id, sum(h.amount)::bigint as amount from house_match h group by h.league_id;
`

// The slots bound how many are on their way at once: each counted after taking one, and what was counted is seen by
// whoever takes it next. Wallets come before a slot, leagues and lanes after it; who waits for one holds no other.
const MOVE = sql`
  create function house_slots() returns integer language sql immutable as $$ select 8 $$;

  create function house_slot() returns smallint language plpgsql as $$
  declare
    last integer := house_slots() - 1;
  begin
    for slot in 0..last loop
      if pg_try_advisory_xact_lock(7104, slot) then
        return slot;
      end if;
    end loop;
    last := pg_backend_pid() % house_slots();
    perform pg_advisory_xact_lock(7104, last);
    return last;
  end $$;

  create function move_house(p_slot smallint, p_changes house_change[]) returns void
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  begin
    with changes as materialized (
      select c.match_id, c.type_id, c.line, c.selection, m.house_league_id as league_id, sum(c.change) as change
      from unnest(p_changes) c join match m on m.id = c.match_id group by 1, 2, 3, 4, 5
    ), on_match as (
      insert into house_match_total as h (match_id, slot, amount)
      select c.match_id, p_slot, sum(c.change) from changes c group by 1
      on conflict (match_id, slot) do update set amount = h.amount + excluded.amount
    ), on_league as (
      insert into house_league_total as h (league_id, slot, amount)
      select c.league_id, p_slot, sum(c.change) from changes c group by 1
      on conflict (league_id, slot) do update set amount = h.amount + excluded.amount
    )
    insert into house_count as h (match_id, type_id, line, selection, slot, amount)
    select c.match_id, c.type_id, c.line, c.selection, p_slot, c.change from changes c
    on conflict (match_id, type_id, line, selection, slot) do update set amount = h.amount + excluded.amount;
  end $$;
`

// A ticket keeps its lines but for a Myanmar line that is accepted as it stands by then (AC3): what it counts moves
// over.
const FOLLOW = sql`
  create or replace function follow_house() returns trigger language plpgsql as $$
  declare
    tickets house_ticket[];
  begin
    select array_agg(row(c.member_id, c.working_date, c.id, c.kind, c.change)::house_ticket) into tickets
    from (
      select n.member_id, n.working_date, n.id, n.kind,
        case when n.status in ('pending', 'running') then house_loss(n.to_win, n.house_rate) else 0 end
          - case when o.status in ('pending', 'running') then house_loss(o.to_win, o.house_rate) else 0 end as change
      from new_rows n join old_rows o on o.member_id = n.member_id and o.working_date = n.working_date and o.id = n.id
    ) c
    where c.change <> 0;
    if tickets is not null then
      perform move_house(house_slot(), house_of_tickets(tickets));
    end if;
    return null;
  end $$;

  create function follow_leg() returns trigger language plpgsql as $$
  begin
    perform move_house(house_slot(), array_agg(row(new.match_id, k.type_id, k.line, k.selection, k.sign
      * house_loss(t.to_win, t.house_rate))::house_change))
    from ticket t
    cross join lateral (
      select -1 as sign, o.* from house_keys(0, null, t.kind, array[row(old.match_id, old.type_id, old.line_q,
        old.selection, old.odds_milli, old.struck_home, old.struck_away, old.mm_goals, old.mm_percent,
        old.mm_favourite, 0)::leg_input]) o
      union all
      select 1, n.* from house_keys(0, null, t.kind, array[row(new.match_id, new.type_id, new.line_q,
        new.selection, new.odds_milli, new.struck_home, new.struck_away, new.mm_goals, new.mm_percent,
        new.mm_favourite, 0)::leg_input]) n
    ) k
    where t.member_id = new.member_id and t.working_date = new.working_date and t.id = new.ticket_id
      and t.status in ('pending', 'running')
    having count(*) > 0;
    return null;
  end $$;
  create trigger leg_moves_the_house after update on ticket_leg for each row
    when ((old.line_q, old.mm_goals, old.mm_percent, old.mm_favourite)
      is distinct from (new.line_q, new.mm_goals, new.mm_percent, new.mm_favourite))
    execute function follow_leg();
`

/** What the house can lose is counted by slots, and follows a ticket whose line changes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TABLES.execute(db)
  await EXCLUSIVE.execute(db)
  await VIEWS.execute(db)
  await MOVE.execute(db)
  await FOLLOW.execute(db)
}
