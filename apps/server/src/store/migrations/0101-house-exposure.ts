import { sql, type Kysely } from 'kysely'

// LI4. All amounts of the house are in hundredths of one base currency, so that bets in every currency add up.
const TABLES = sql`
  -- What 1,000,000,000 minor units of a currency are worth in hundredths of the base currency.
  create table house_rate (
    currency text primary key,
    base_per_billion bigint not null check (base_per_billion > 0)
  );
  insert into house_rate (currency, base_per_billion) values
    ('USD', 1000000000), ('SGD', 775000000), ('MYR', 238000000), ('CNY', 141000000), ('THB', 30300000),
    ('BDT', 8200000), ('MMK', 476000), ('IDR', 61000);

  -- The most that the house may lose, by how far the kick-off is: over a day, over an hour, less, in play. Of the rows
  -- that meet a match that of the match itself holds, else of its league, its sport, all; an operator's own row lowers
  -- the house's for his members.
  create table house_cap (
    id integer generated always as identity primary key,
    scope text not null check (scope in ('selection', 'market', 'match', 'league')),
    phase text not null check (phase in ('far', 'day', 'hour', 'live')),
    operator_id integer references operator,
    sport_id integer,
    league_id integer,
    match_id integer,
    amount bigint not null check (amount >= 0),
    unique nulls not distinct (scope, phase, operator_id, sport_id, league_id, match_id),
    check (num_nonnulls(sport_id, league_id, match_id) <= 1)
  );
  insert into house_cap (scope, phase, amount)
  select s.scope, p.phase, s.amount * p.share / 4
  from (values ('selection', 1000000000), ('market', 2000000000), ('match', 4000000000), ('league', 20000000000))
    s(scope, amount)
  cross join (values ('far', 2), ('day', 4), ('hour', 4), ('live', 2)) p(phase, share);

  -- What the house loses at most: if a selection wins, on a market, on a match, on a league.
  create table house_selection (
    match_id integer, type_id smallint, line text, selection text, amount bigint not null,
    primary key (match_id, type_id, line, selection)
  ) with (fillfactor = 70);
  create table house_market (
    match_id integer, type_id smallint, amount bigint not null, primary key (match_id, type_id)
  ) with (fillfactor = 70);
  create table house_match (
    match_id integer primary key, league_id integer not null, amount bigint not null default 0
  ) with (fillfactor = 70);
  create table house_league (league_id integer primary key, amount bigint not null default 0) with (fillfactor = 70);

  -- The rate that the ticket counts at, for as long as it is open; 0 does not count.
  alter table ticket add column house_rate bigint not null default 0;

  create type house_key as (
    ord integer, operator_id integer, match_id integer, type_id smallint, line text, selection text
  );
  create type house_change as (match_id integer, type_id smallint, line text, selection text, change bigint);
`

// What a ticket counts as: what it can win, rounded up. A single counts on its selection. Every other ticket counts
// with all that it can win on each of its matches, as a market of its own there (type 0): whatever its other legs do,
// the house cannot lose more by this match than that.
const TERMS = sql`
  create function house_loss(p_to_win bigint, p_rate bigint) returns bigint language sql immutable as $$
    select ceil(p_to_win::numeric * p_rate / 1000000000)::bigint
  $$;

  -- A handicap in play counts from its struck score, a Myanmar line by its terms: only bets on the same line exclude
  -- each other.
  create function house_line(
    p_line smallint, p_home smallint, p_away smallint, p_goals smallint, p_percent smallint, p_favourite text
  ) returns text language sql immutable as $$
    select concat_ws('/', p_line, p_home, p_away, p_goals, p_percent, p_favourite)
  $$;

  -- Selections of which one at most wins. Of every other market the selections are added up.
  create function house_exclusive(p_type smallint) returns boolean language sql immutable as $$
    select p_type % 100 in (1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 27, 28, 29,
      30, 32, 33, 34, 44, 54, 64, 81, 82)
  $$;

  create function house_keys(p_ord integer, p_operator integer, p_kind text, p_legs leg_input[])
  returns setof house_key language sql immutable as $$
    select distinct p_ord, p_operator, l.match_id,
      case when s.alone then l.type_id else 0::smallint end,
      case when s.alone
        then house_line(l.line_q, l.struck_home, l.struck_away, l.mm_goals, l.mm_percent, l.mm_favourite) else '' end,
      case when s.alone then l.selection else '' end
    from unnest(p_legs) l cross join (select p_kind in ('single', 'mmo_single') as alone) s
  $$;

  create function house_worst(p_match integer, p_type smallint, p_line text) returns bigint language sql stable as $$
    select coalesce(case when house_exclusive(p_type) then max(s.amount) else sum(s.amount) end, 0)::bigint
    from house_selection s where s.match_id = p_match and s.type_id = p_type and s.line = p_line
  $$;
`

// The rows of a league are changed by whoever holds its row of house_league; leagues are taken in the order of their
// ids, after wallets and before lanes.
const MOVE = sql`
  create function move_house(p_changes house_change[]) returns void
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    leagues integer[];
    lines house_change[];
  begin
    select array_agg(distinct coalesce(h.league_id, m.league_id)) into leagues
    from (select distinct c.match_id from unnest(p_changes) c) c
    join match m on m.id = c.match_id left join house_match h on h.match_id = c.match_id;
    if leagues is null then
      return;
    end if;
    insert into house_league (league_id) select l from unnest(leagues) l order by l on conflict do nothing;
    perform 1 from house_league h where h.league_id = any (leagues) order by h.league_id for update;
    insert into house_match (match_id, league_id)
    select m.id, m.league_id from match m where m.id = any (array(select c.match_id from unnest(p_changes) c))
    order by m.id on conflict do nothing;

    select array_agg(row(g.match_id, g.type_id, g.line, '', -house_worst(g.match_id, g.type_id, g.line))::house_change)
    into lines
    from (select distinct c.match_id, c.type_id, c.line from unnest(p_changes) c) g;
    insert into house_selection as s (match_id, type_id, line, selection, amount)
    select c.match_id, c.type_id, c.line, c.selection, sum(c.change) from unnest(p_changes) c
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (match_id, type_id, line, selection) do update set amount = s.amount + excluded.amount;
    select array_agg(row(l.match_id, l.type_id, '', '', house_worst(l.match_id, l.type_id, l.line) + l.change)
      ::house_change) into lines from unnest(lines) l;

    insert into house_market as m (match_id, type_id, amount)
    select l.match_id, l.type_id, sum(l.change) from unnest(lines) l group by 1, 2 order by 1, 2
    on conflict (match_id, type_id) do update set amount = m.amount + excluded.amount;
    update house_match m set amount = m.amount + g.change
    from (select l.match_id, sum(l.change) as change from unnest(lines) l group by 1) g where m.match_id = g.match_id;
    update house_league h set amount = h.amount + g.change
    from (
      select m.league_id, sum(l.change) as change from unnest(lines) l join house_match m on m.match_id = l.match_id
      group by 1
    ) g
    where h.league_id = g.league_id;
  end $$;
`

// What may still be lost, by the ord of the keys; below zero where a cap is passed, null where there is none. A bet
// that is not on a line's worst selection first has to come up to it.
const LEFT = sql`
  create function house_left(p_at_ms bigint, p_keys house_key[]) returns table (ord integer, left_minor bigint)
  language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  begin
    return query
    with matches as materialized (
      select k.operator_id, k.match_id, h.amount as on_match, x.amount as on_league, c.*
      from (select distinct u.operator_id, u.match_id from unnest(p_keys) u) k
      join match m on m.id = k.match_id
      left join house_match h on h.match_id = k.match_id
      join league l on l.id = coalesce(h.league_id, m.league_id)
      left join house_league x on x.league_id = l.id
      cross join lateral (
        select min(y.amount) filter (where y.scope = 'selection') as selection,
          min(y.amount) filter (where y.scope = 'market') as market,
          min(y.amount) filter (where y.scope = 'match') as match,
          min(y.amount) filter (where y.scope = 'league') as league
        from (
          select distinct on (p.scope, p.operator_id) p.scope, p.amount
          from house_cap p
          where (p.operator_id is null or p.operator_id = k.operator_id)
            and p.phase = case
              when extract(epoch from m.kick_off) * 1000 <= p_at_ms then 'live'
              when extract(epoch from m.kick_off) * 1000 - p_at_ms <= 3600000 then 'hour'
              when extract(epoch from m.kick_off) * 1000 - p_at_ms <= 86400000 then 'day'
              else 'far' end
            and (num_nonnulls(p.sport_id, p.league_id, p.match_id) = 0
              or p.sport_id = l.sport_id or p.league_id = l.id or p.match_id = m.id)
          order by p.scope, p.operator_id, p.match_id nulls last, p.league_id nulls last, p.sport_id nulls last
        ) y
      ) c
    )
    select k.ord, min(least(c.selection - w.own, c.market - coalesce(t.amount, 0) + w.slack,
      c.match - coalesce(c.on_match, 0) + w.slack, c.league - coalesce(c.on_league, 0) + w.slack))::bigint
    from unnest(p_keys) k
    join matches c on c.operator_id is not distinct from k.operator_id and c.match_id = k.match_id
    left join house_market t on t.match_id = k.match_id and t.type_id = k.type_id
    cross join lateral (
      select coalesce(s.amount, 0) as own,
        case when house_exclusive(k.type_id)
          then house_worst(k.match_id, k.type_id, k.line) - coalesce(s.amount, 0) else 0 end as slack
      from (select) one
      left join house_selection s on s.match_id = k.match_id and s.type_id = k.type_id and s.line = k.line
        and s.selection = k.selection
    ) w
    group by k.ord;
  end $$;
`

// Whatever changes what an open ticket can win, or closes or opens it, changes what the house can lose, in the same
// commit: judging, settling, voiding, cashing out, striking anew.
const FOLLOW = sql`
  create type house_ticket as (member_id bigint, working_date date, id bigint, kind text, change bigint);

  create function house_of_tickets(p_tickets house_ticket[]) returns house_change[]
  language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  begin
    return array(
      select row(k.match_id, k.type_id, k.line, k.selection, t.change)::house_change
      from unnest(p_tickets) t
      cross join lateral house_keys(0, null, t.kind, array(
        select row(l.match_id, l.type_id, l.line_q, l.selection, l.odds_milli, l.struck_home, l.struck_away,
          l.mm_goals, l.mm_percent, l.mm_favourite, 0)::leg_input
        from ticket_leg l
        where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id
      )) k);
  end $$;

  create function follow_house() returns trigger language plpgsql as $$
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
      perform move_house(house_of_tickets(tickets));
    end if;
    return null;
  end $$;
  create trigger ticket_moves_the_house after update on ticket
    referencing old table as old_rows new table as new_rows for each statement execute function follow_house();

  -- Tickets that are open already count from now on.
  update ticket t set house_rate = r.base_per_billion from house_rate r
  where r.currency = t.currency and t.status in ('pending', 'running');
`

/** LI4: what the house can lose by tickets that are open, and the most that it may. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TABLES.execute(db)
  await TERMS.execute(db)
  await MOVE.execute(db)
  await LEFT.execute(db)
  await FOLLOW.execute(db)
}
