-- Announces a void decision, or its withdrawal, in the transaction that records it. For a single market, only members
-- with bets on it are notified, each with their bets.
create or replace function notice_void_order() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
declare
  voided void_order;
begin
  select v.* into voided from void_order v
  where v.match_id = new.match_id and v.order_no = coalesce(new.restores, new.order_no);
  if voided.kind_id is null then
    perform announce_match(
      case when new.restores is null then 'voided' else 'restored' end,
      notice_match(new.match_id) || jsonb_build_object('from_ms', voided.from_ms, 'to_ms', voided.to_ms),
      false, new.at_ms);
  end if;
  return null;
end $$;
