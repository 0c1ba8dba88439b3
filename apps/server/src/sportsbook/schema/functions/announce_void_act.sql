-- What an operator voids, or takes back, said in the transaction that writes it down.
create or replace function announce_void_act() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform announce_match(
    case when new.restores is null then 'voided' else 'restored' end,
    notice_match(new.match_id) || (
      select jsonb_build_object('from_ms', v.from_ms, 'to_ms', v.to_ms) from void_act v
      where v.match_id = new.match_id and v.act_no = coalesce(new.restores, new.act_no)),
    false, new.at_ms);
  return null;
end $$;
