-- NO4: notifies the upline of bets that this transaction voided or settled again: the direct upline at acceptance, all
-- accounts that held a share then (UP5), and the operator. Sends one notice per match and result version, with the
-- number of bets.
create or replace function notice_bets_above(p_match integer, p_version integer, p_bets bet_notice[]) returns void
language sql
set plan_cache_mode = auto as $$
  with told as (
    select m.operator_id, b.split_id,
      case when b.status = 'void' then 'betsVoid' else 'betsAmended' end as key
    from unnest(p_bets) b join member m on m.id = b.member_id
    where b.amended and (b.status = 'void' or b.settlements > 1)
  ), whom as (
    select t.operator_id, null::bigint as upline_id, t.key from told t
    union all
    select null, h.id, t.key from told t
    cross join lateral position_split_of(t.split_id) l
    cross join lateral unnest(l.upline_ids, l.position_bp) with ordinality h(id, position_bp, place)
    where h.position_bp > 0 or h.place = 1
  )
  insert into office_notice (operator_id, upline_id, key, ref, detail)
  select w.operator_id, w.upline_id, w.key, format('match/%s/%s', p_match, p_version),
    jsonb_build_object('matchId', p_match, 'bets', count(*))
  from whom w group by w.operator_id, w.upline_id, w.key order by w.operator_id, w.upline_id, w.key
  on conflict (operator_id, upline_id, staff_id, key, ref) do update
  set detail = jsonb_set(office_notice.detail, '{bets}',
    to_jsonb((office_notice.detail ->> 'bets')::integer + (excluded.detail ->> 'bets')::integer))
$$;
