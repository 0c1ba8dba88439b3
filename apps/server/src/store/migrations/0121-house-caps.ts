import { sql, type Kysely } from 'kysely'

// What may still be lost, by the ord of the keys; below zero where a cap is passed, null where there is none. A bet
// that is not on a line's worst selection first has to come up to it. What a match or a league can lose is added up
// only where the plain sum of all that is open there might pass the cap.
const LEFT = sql`
  create or replace function house_left(p_at_ms bigint, p_keys house_key[])
  returns table (ord integer, left_minor bigint)
  language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  begin
    return query
    with matches as materialized (
      select k.operator_id, k.match_id, l.id as league_id, c.*,
        coalesce((select sum(t.amount) from house_match_total t where t.match_id = m.id), 0) as match_total,
        coalesce((select sum(t.amount) from house_league_total t where t.league_id = l.id), 0) as league_total
      from (select distinct u.operator_id, u.match_id from unnest(p_keys) u) k
      join match m on m.id = k.match_id
      join league l on l.id = m.house_league_id
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
    select k.ord, min(case when c.league is null or c.league - c.league_total >= b.rest then b.rest
      else least(b.rest, c.league
        - coalesce((select h.amount from house_league h where h.league_id = c.league_id), 0) + w.slack) end)::bigint
    from unnest(p_keys) k
    join matches c on c.operator_id is not distinct from k.operator_id and c.match_id = k.match_id
    cross join lateral (
      select coalesce(sum(s.amount), 0) as amount from house_count s
      where s.match_id = k.match_id and s.type_id = k.type_id and s.line = k.line and s.selection = k.selection
    ) own
    cross join lateral (
      select case when house_exclusive(k.type_id) then coalesce(max(s.amount), 0) - own.amount else 0 end as slack
      from house_selection s where s.match_id = k.match_id and s.type_id = k.type_id and s.line = k.line
      offset 0
    ) w
    cross join lateral (
      select least(c.selection - own.amount, c.market - coalesce((select t.amount from house_market t
        where t.match_id = k.match_id and t.type_id = k.type_id), 0) + w.slack) as rest
      offset 0
    ) a
    cross join lateral (
      select case when c.match is null or c.match - c.match_total >= a.rest then a.rest
        else least(a.rest, c.match - coalesce((select h.amount from house_match h where h.match_id = k.match_id), 0)
          + w.slack) end as rest
      offset 0
    ) b
    group by k.ord;
  end $$;
`

// Whether no bet on these matches can pass a cap, whatever is added at once: by plain sums, against the lowest cap of
// any phase and operator that may hold for one of them.
const FAR = sql`
  -- The most that is added to a league at once by who does not hold it alone.
  create function house_step() returns bigint language sql immutable as $$ select 2000000::bigint $$;

  -- What all others can add meanwhile that nobody sees yet.
  create function house_margin() returns bigint language sql immutable as $$
    select (house_slots() - 1) * house_step()
  $$;

  create function house_is_far(p_matches integer[], p_leagues integer[]) returns boolean
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    room bigint;
    room_of_league bigint;
  begin
    select min(p.amount) filter (where p.scope <> 'league') - house_margin() - house_step(),
      min(p.amount) filter (where p.scope = 'league') - house_margin() - house_step()
    into room, room_of_league
    from house_cap p
    where (p.match_id is null and p.league_id is null) or p.match_id = any (p_matches) or p.league_id = any (p_leagues);
    return coalesce(least(room, room_of_league) >= 0, true)
      and not exists (
        select from house_match_total t where t.match_id = any (p_matches)
        group by t.match_id having sum(t.amount) > room)
      and not exists (
        select from house_league_total t where t.league_id = any (p_leagues)
        group by t.league_id having sum(t.amount) > room_of_league);
  end $$;
`

// Who counts beside others holds the leagues' locks shared, and may add a step to each. Who might pass a cap holds them
// alone, and so sees all that others have added. Leagues are locked in the order of their ids.
const LOCK = sql`
  create function lock_house(p_leagues integer[], p_alone integer[]) returns void language plpgsql as $$
  declare
    league integer;
  begin
    foreach league in array p_leagues loop
      if league = any (p_alone) then
        perform pg_advisory_xact_lock(7105, league);
      else
        perform pg_advisory_xact_lock_shared(7105, league);
      end if;
    end loop;
  end $$;

  create function crowded_leagues(p_at_ms bigint, p_keys house_key[], p_alone integer[]) returns integer[]
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  begin
    return array(
      select distinct m.house_league_id
      from house_left(p_at_ms, p_keys) l join unnest(p_keys) k on k.ord = l.ord join match m on m.id = k.match_id
      where l.left_minor < house_margin() and m.house_league_id <> all (p_alone));
  end $$;
`

// Takes the bets of a batch that the house may lose, and answers those that it may not, with what is left of it in the
// bet's own currency. All are taken first; those that pass a cap are given back and taken one by one. A lock is given
// back by undoing all since it was taken: so a league that turns out to be near a cap is locked again, alone.
const TAKE = sql`
  create or replace function take_house(p_at_ms bigint, p_bets bet_input[]) returns house_refusal[]
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    keys house_key[];
    changes house_change[];
    matches integer[];
    leagues integer[];
    alone integer[];
    crowded integer[];
    slot smallint;
  begin
    with counted as materialized (
      select k.match_id, k.type_id, k.line, k.selection, m.house_league_id as league_id,
        house_loss(k.to_win, r.base_per_billion) as change
      from (
        select b.currency, b.to_win, l.match_id, l.type_id, l.selection,
          concat_ws('/', l.line_q, l.struck_home, l.struck_away, l.mm_goals, l.mm_percent, l.mm_favourite) as line
        from unnest(p_bets) b cross join lateral unnest(b.legs) l where b.kind in ('single', 'mmo_single')
        union all
        select b.currency, b.to_win, k.match_id, k.type_id, k.selection, k.line
        from unnest(p_bets) b cross join lateral house_keys(b.ord, null, b.kind, b.legs) k
        where b.kind not in ('single', 'mmo_single')
      ) k
      join house_rate r on r.currency = k.currency join match m on m.id = k.match_id
    ), by_league as (
      select c.league_id, sum(c.change) as change from counted c group by 1
    )
    select (select array_agg(row(c.match_id, c.type_id, c.line, c.selection, c.change)::house_change) from counted c),
      array(select distinct c.match_id from counted c),
      array_agg(g.league_id order by g.league_id),
      coalesce(array_agg(g.league_id) filter (where g.change > house_step()), '{}')
    into changes, matches, leagues, alone from by_league g;
    if leagues is null then
      return '{}';
    end if;
    slot := house_slot();
    loop
      begin
        perform lock_house(leagues, alone);
        if alone = '{}' and house_is_far(matches, leagues) then
          perform move_house(slot, changes);
          return '{}';
        end if;
        perform move_house(slot, changes);
        keys := house_keys_of(p_bets);
        crowded := crowded_leagues(p_at_ms, keys, alone);
        if crowded = '{}' then
          return fit_house(p_at_ms, slot, keys, p_bets);
        end if;
        raise exception 'leagues % are near a cap', crowded using errcode = 'TL003';
      exception when sqlstate 'TL003' then
        alone := alone || crowded;
      end;
    end loop;
  end $$;

  create function house_keys_of(p_bets bet_input[]) returns house_key[] language sql stable as $$
    select array_agg(k)
    from unnest(p_bets) b join member m on m.id = b.member_id join house_rate r on r.currency = b.currency
    cross join lateral house_keys(b.ord, m.operator_id, b.kind, b.legs) k
  $$;

  create function fit_house(p_at_ms bigint, p_slot smallint, p_keys house_key[], p_bets bet_input[])
  returns house_refusal[]
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    too_many integer[] := array(select l.ord from house_left(p_at_ms, p_keys) l where l.left_minor < 0 order by l.ord);
    refused house_refusal[] := '{}';
    bet record;
  begin
    if too_many = '{}' then
      return refused;
    end if;
    perform move_house(p_slot, house_changes(p_keys,
      array(select b from unnest(p_bets) b where b.ord = any (too_many)), -1));
    for bet in
      select b, house_loss(b.to_win, r.base_per_billion) as loss, r.base_per_billion as rate,
        array(select k from unnest(p_keys) k where k.ord = b.ord) as keys
      from unnest(p_bets) b join house_rate r on r.currency = b.currency
      where b.ord = any (too_many) order by b.ord
    loop
      select refused || array(
        select row(l.ord, floor(greatest(l.left_minor, 0)::numeric * 1000000000 / bet.rate))::house_refusal
        from house_left(p_at_ms, bet.keys) l where l.left_minor < bet.loss) into refused;
      if not exists (select from unnest(refused) r where r.ord = (bet.b).ord) then
        perform move_house(p_slot, house_changes(bet.keys, array[bet.b], 1));
      end if;
    end loop;
    return refused;
  end $$;
`

/** LI4: bets far from every cap are counted beside each other, those near one after another. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await LEFT.execute(db)
  await FAR.execute(db)
  await LOCK.execute(db)
  await TAKE.execute(db)
}
