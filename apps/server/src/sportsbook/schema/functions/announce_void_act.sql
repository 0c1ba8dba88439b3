-- What an operator voids, or takes back, is announced in the transaction that writes it down.
create or replace function announce_void_act() returns trigger
language plpgsql
set plan_cache_mode = auto as $$
begin
  perform announce_sports(
    case when new.restores is null then 'betsVoided' else 'betsRestored' end,
    notice_match(new.match_id) || (
      select jsonb_build_object('from_ms', v.from_ms, 'to_ms', v.to_ms) from void_act v
      where v.match_id = new.match_id and v.act_no = coalesce(new.restores, new.act_no)),
    new.at_ms);
  return null;
end $$;
