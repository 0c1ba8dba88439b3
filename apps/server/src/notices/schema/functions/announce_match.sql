-- Announces a match event to all members in the transaction that records it; the marquee shows it for twelve hours. A
-- related match counts as its parent. A moved kick-off is announced if it moves by an hour or more. p_match: match
-- fields as notices show them. Returns whether an announcement was made.
create or replace function announce_match(p_fact text, p_match jsonb, p_is_child boolean, p_at_ms bigint)
returns boolean
language plpgsql
set plan_cache_mode = auto as $$
declare
  v_key text := case p_fact
    when 'cancelled' then 'matchCancelled'
    when 'abandoned' then 'matchAbandoned'
    when 'postponed' then 'matchPostponed'
    when 'moved' then 'matchMoved'
    when 'voided' then 'betsVoided'
    when 'restored' then 'betsRestored'
  end;
begin
  if v_key is null then
    raise exception '% is not a match event that is announced', p_fact;
  end if;
  if p_is_child and p_fact not in ('voided', 'restored') then
    return false;
  end if;
  if p_fact = 'moved' and abs((p_match ->> 'kick_off_ms')::bigint - (p_match ->> 'was_ms')::bigint) < 3600000 then
    return false;
  end if;
  insert into announcement (type, key, match, marquee, from_ms, to_ms)
  values ('sports', v_key, p_match, true, p_at_ms, p_at_ms + 43200000);
  return true;
end $$;
