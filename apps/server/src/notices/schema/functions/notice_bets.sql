-- NO1: notifies members of bets that this transaction rejected, voided or settled again.
create or replace function notice_bets(p_at_ms bigint, p_bets bet_notice[]) returns void
language sql
set plan_cache_mode = auto as $$
  insert into personal_message (member_id, key, bet, at_ms)
  select b.member_id, n.key, jsonb_build_object('bet_id', b.bet_id::text, 'status', b.status, 'reason', b.reason,
    'return', b.return_minor::text), p_at_ms
  from unnest(p_bets) b
  cross join lateral (select case when b.status = 'rejected' then 'betRejected'
    when b.amended and b.status = 'void' then 'betVoid'
    when b.amended and b.settlements > 1 then 'betAmended' end) n(key)
  where n.key is not null
$$;
