-- Sends events to every listening process: a JSON list of pairs of subject and value. p_from: node that sends the
-- events and does not receive them; empty to send them to all nodes. Splits a long list, because a payload holds less
-- than 8,000 bytes and a character has at most four. The parts arrive together, as all notifications of a transaction
-- do.
create or replace function bus_send(p_from text, p_news text) returns void
language plpgsql
set plan_cache_mode = auto as $$
declare
  v_id text;
  v_of integer;
begin
  if octet_length(p_news) < 7900 then
    perform pg_notify('touchline_bus', p_from || ';' || p_news);
    return;
  end if;
  v_id := gen_random_uuid();
  v_of := (length(p_news) + 1899) / 1900;
  for v_part in 0..v_of - 1 loop
    perform pg_notify('touchline_bus',
      format('%s/%s/%s/%s;%s', p_from, v_id, v_part, v_of, substr(p_news, v_part * 1900 + 1, 1900)));
  end loop;
end $$;
