-- Places bets of different members in one call and one commit; the caller passes at most one bet per member. Nested
-- loops are forced because PostgreSQL makes and caches the plans when the tables may still be empty. Self-imposed limits
-- (PR) are checked only if the wallet is marked as protected: the `limit` makes PostgreSQL test the mark first instead of
-- running the check for every bet. Limits of linked accounts (LI2) are checked for bets that pass all checks above, then
-- the platform caps (LI4). The locks of linked accounts come before the wallets, so that a waiting transaction holds no
-- other lock. If the operator holds the wallet, the bet stays pending until the operator answers (WA3): its hold is
-- posted and queued as a call.
create or replace function place_batch(p_shard smallint, p_date date, p_at_ms bigint, p_bets json)
returns setof bet_result
language plpgsql security definer
set search_path = public, pg_temp
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  bets bet_input[];
  decisions bet_decision[];
  links_accounts boolean := exists (select from operator o where o.related_by <> 'none');
  node bigint := check_node();
begin
  select array_agg(b order by b.ord) into bets from json_populate_recordset(null::bet_input, p_bets) b;
  if links_accounts then
    perform lock_linked(bets);
  end if;
  perform lock_wallets(array(select b.member_id from unnest(bets) b));

  select array_agg(row(d.verdict,
    case d.verdict when 'betOverMaxPerMatch' then jsonb_build_object('leg', d.full_leg)
      when 'protectionLimit' then jsonb_build_object('own', d.own) end, d.code, d.details,
    case d.verdict when 'repeated' then d.ticket_id when 'placed' then next_ticket_id(d.working_date) end,
    d.is_external)::bet_decision order by d.ord)
  into decisions
  from (
    select b.ord, b.working_date, r.code, r.details, r.ticket_id, f.leg_no as full_leg, g.own, w.is_external,
      case
        when r.body_hash = b.body_hash then 'repeated'
        when g.code <> 'protectionLimit' then g.code
        when w.balance < 0 then 'balanceBelowZero'
        when r.body_hash is not null then 'betExists'
        when f.leg_no is not null then 'betOverMaxPerMatch'
        when g.code is not null then g.code
        when w.balance < b.risk then 'insufficient_balance'
        else 'placed'
      end as verdict
    from unnest(bets) b
    cross join lateral wallet_of(b.member_id) w
    left join placement_request r on r.member_id = b.member_id and r.ref = b.ref
    left join lateral (select o.* from protection_refusal(b.member_id, p_date, b.risk) o where w.is_protected limit 1) g on true
    cross join lateral first_leg_over_match_limit(b.member_id, b.stake, b.legs) f
  ) d;
  if cardinality(decisions) is distinct from cardinality(bets) then
    raise exception 'the member of a bet has no wallet';
  end if;

  if links_accounts then
    decisions := apply_refusals(bets, decisions, refuse_linked(accepted_bets(bets, decisions)));
  end if;
  decisions := apply_refusals(bets, decisions, accept_within_house_caps(p_at_ms, accepted_bets(bets, decisions)));
  perform write_placement_requests(bets, decisions);
  perform write_placed_tickets(node, bets, decisions);
  perform post(p_shard, p_date, p_at_ms, array(
    select case m.step when 1 then hold(p.member_id, 'sportsbook', p.ticket_id, 'hold', p.risk)
      else capture(p.member_id, 'sportsbook', p.ticket_id, 'capture', p.risk) end
    from unnest(bets, decisions) p cross join generate_series(1, 2) m(step)
    where p.verdict = 'placed' and (m.step = 1 or p.delay_ends_at_ms is null and not p.is_external)
    order by p.ticket_id, m.step));
  return query select * from bet_answers(bets, decisions);
end $$;
