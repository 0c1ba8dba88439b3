-- What the server announces itself stands in the marquee for twelve hours.
create or replace function announce_sports(p_key text, p_match jsonb, p_at_ms bigint) returns void
language sql as $$
  insert into announcement (type, key, match, marquee, from_ms, to_ms)
  values ('sports', p_key, p_match, true, p_at_ms, p_at_ms + 43200000)
$$;
