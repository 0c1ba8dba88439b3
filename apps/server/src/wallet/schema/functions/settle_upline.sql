-- UP6: settles an account with its upline: the full open amount, or a signed part of it. With p_whole also settles
-- every account of the downline with its upline. Returns 'done', 'repeated' or a refusal code. Locks the reference, the
-- accounts above members and the wallets in the order of their ids, and the ledger shard last. A repeat returns the
-- first result. A deposit limit of a member does not stop the settlement; the member's credit falls instead (PR4).
create or replace function settle_upline(
  p_shard smallint, p_date date, p_at_ms bigint, p_account text, p_as text, p_part bigint, p_whole boolean, p_ref text,
  p_by text
) returns settle_outcome
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  target record;
  locked bigint[];
  edges open_balance[];
  own bigint;
  result settle_outcome;
begin
  select * into target from find_account(p_account);
  if not found then
    result.outcome := 'account_not_exists';
    return result;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('upline settlement ' || p_ref, 0));
  result := repeated_upline_settlement(p_ref, target.upline_id, target.member_id, p_part, p_whole, p_as);
  result.member_id := target.member_id;
  result.operator_id := target.operator_id;
  if result.outcome is not null then
    return result;
  end if;
  result.outcome := coalesce(actor_refusal(p_as, target.above),
    case when target.operator_type = 2 then 'walletElsewhere' end);
  if result.outcome is not null then
    return result;
  end if;
  locked := lock_upline_accounts(target.upline_id, target.member_id, target.above[cardinality(target.above)], p_whole);
  edges := balances_to_settle(target.upline_id, target.member_id, p_whole, locked);
  select e.amount into own from unnest(edges) e
  where (e.upline_id, e.member_id) is not distinct from (target.upline_id, target.member_id);
  result.outcome := case
    when own is null then 'notOnCredit'
    when sign(p_part) <> sign(own) or abs(p_part) > abs(own) then 'partTooLarge'
  end;
  if result.outcome is not null then
    return result;
  end if;

  edges := array(
    select row(e.upline_id, e.member_id, e.above_id, coalesce(p_part, e.amount))::open_balance
    from unnest(edges) e where e.amount <> 0 order by e.upline_id, e.member_id);
  insert into upline_settlement (ref, upline_id, member_id, part, whole, acted_as, ordered_by)
  values (p_ref, target.upline_id, target.member_id, p_part, p_whole, p_as, p_by);
  insert into upline_transfer (ref, upline_id, member_id, above_id, amount)
  select p_ref, e.upline_id, e.member_id, e.above_id, e.amount from unnest(edges) e;
  result.lowered := lower_credit_to_limit(edges, p_ref, p_as, p_by, p_date, p_at_ms);
  perform post(p_shard, p_date, p_at_ms, array(
    select m from unnest(edges) e
    cross join lateral transfer_movements(p_ref, row(e.upline_id, e.member_id, e.above_id, e.amount)::open_balance) m
    order by m.ref));
  perform notice_transfers(p_ref, p_at_ms, edges);
  result.transfers := cardinality(edges);
  result.amount := coalesce(p_part, own);
  result.outcome := 'done';
  return result;
end $$;
