-- Returns the loss that the caps still allow, by the ord of the keys: below zero if a cap is passed, null without a
-- cap. A bet on a selection other than the worst of its line first fills the gap to the worst. The exact loss of a
-- match or a league is computed only if the plain sum of its open bets might pass the cap.
create or replace function house_left(p_at_ms bigint, p_keys house_key[])
returns table (ord integer, left_minor bigint)
language plpgsql stable
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
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
    where s.match_id = k.match_id and s.kind_id = k.kind_id and s.line = k.line and s.selection = k.selection
  ) own
  cross join lateral (
    select case when house_exclusive(k.kind_id) then coalesce(max(s.amount), 0) - own.amount else 0 end as slack
    from house_selection s where s.match_id = k.match_id and s.kind_id = k.kind_id and s.line = k.line
    offset 0
  ) w
  cross join lateral (
    select least(c.selection - own.amount, c.market - coalesce((select t.amount from house_market t
      where t.match_id = k.match_id and t.kind_id = k.kind_id), 0) + w.slack) as rest
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
