-- Resets the counters of a successful attempt. Other logins share the counters `login` and `member_day`, so these fall
-- only by the one attempt.
create or replace function reset_attempts(p_keys text[], p_kinds text[]) returns void
language plpgsql as $$
begin
  perform lock_attempts(p_keys);
  delete from login_attempt t using unnest(p_keys, p_kinds) c (key, kind)
    where t.key = c.key and (c.kind not in ('login', 'member_day') or t.tries = 1);
  update login_attempt t set tries = t.tries - 1, blocked_until = t.last_at from unnest(p_keys, p_kinds) c (key, kind)
    where t.key = c.key and c.kind in ('login', 'member_day');
end $$;
