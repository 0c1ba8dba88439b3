-- UP1, UP7: returns the share of each account above a member in the given kinds of bets, from the agent up. The share
-- is the smallest share allocated from the top down to the account, less the share that it allocates further down.
create or replace function compute_splits(p_product text, p_keys split_key[])
returns table (upline_id bigint, sport_id integer, tab text, upline_ids bigint[], levels smallint[],
  position_bp smallint[], commission_bp smallint[])
language sql stable
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select h.upline_id, h.sport_id, h.tab, array_agg(h.id order by h.level desc),
    array_agg(h.level order by h.level desc), array_agg(h.position_bp order by h.level desc),
    array_agg(h.commission_bp order by h.level desc)
  from (
    select g.*, (g.given - coalesce(lead(g.given) over (
      partition by g.upline_id, g.sport_id, g.tab order by g.level), 0))::smallint as position_bp
    from (
      select k.upline_id, k.sport_id, k.tab, a.id, a.level, min(coalesce(s.position_bp, 0::smallint)) over way as given,
        min(coalesce(s.commission_bp, 0::smallint)) over way as commission_bp
      from (select distinct k.upline_id, k.sport_id, k.tab from unnest(p_keys) k) k
      join upline u on u.id = k.upline_id
      join upline a on a.id = any (u.above || u.id)
      left join lateral (
        select s.position_bp, s.commission_bp from upline_share s
        where s.upline_id = a.id and s.product = p_product
          and (s.sport_id is null or s.sport_id = k.sport_id) and (s.tab is null or s.tab = k.tab)
        order by s.sport_id is null, s.tab is null limit 1
      ) s on true
      window way as (partition by k.upline_id, k.sport_id, k.tab order by a.level)
    ) g
  ) h
  group by h.upline_id, h.sport_id, h.tab
$$;
