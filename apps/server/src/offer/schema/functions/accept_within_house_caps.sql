-- Adds the bets of a batch to the platform's exposure and returns the bets over a cap, with the remaining amount in the
-- currency of the bet. Adds all bets first, then removes those over a cap and adds them again one by one. A league that
-- turns out to be close to a cap must be locked exclusively; for this the function raises TL004, which it catches itself,
-- and so rolls back to before its shared locks.
create or replace function accept_within_house_caps(p_at_ms bigint, p_bets bet_input[]) returns bet_refusal[]
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
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
    select k.match_id, k.kind_id, k.line, k.selection, m.house_league_id as league_id,
      house_loss(k.to_win, r.base_per_billion) as change
    from (
      select b.currency, b.to_win, l.match_id, l.kind_id, l.selection,
        concat_ws('/', l.line_q, l.score_home, l.score_away, l.mm_goals, l.mm_percent, l.mm_favourite) as line
      from unnest(p_bets) b cross join lateral unnest(b.legs) l where b.kind in ('single', 'mmo_single')
      union all
      select b.currency, b.to_win, k.match_id, k.kind_id, k.selection, k.line
      from unnest(p_bets) b cross join lateral house_keys(b.ord, null, b.kind, b.legs) k
      where b.kind not in ('single', 'mmo_single')
    ) k
    join house_rate r on r.currency = k.currency join match m on m.id = k.match_id
  ), by_league as (
    select c.league_id, sum(c.change) as change from counted c group by 1
  )
  select (select array_agg(row(c.match_id, c.kind_id, c.line, c.selection, c.change)::house_change) from counted c),
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
        perform add_house_exposure(slot, changes);
        return '{}';
      end if;
      perform add_house_exposure(slot, changes);
      keys := house_keys_of(p_bets);
      crowded := crowded_leagues(p_at_ms, keys, alone);
      if crowded = '{}' then
        return refuse_over_house_caps(p_at_ms, slot, keys, p_bets);
      end if;
      raise exception 'leagues % are near a cap', crowded using errcode = 'TL004';
    exception when sqlstate 'TL004' then
      alone := alone || crowded;
    end;
  end loop;
end $$;
