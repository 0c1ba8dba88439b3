-- Counts an attempt under each of the keys, unless one of the keys must wait. Returns the wait in milliseconds, or null
-- if the attempt was counted and is allowed. p_now: null for the database clock, which is read once the keys are
-- locked. A clock that goes back extends no wait beyond the longest wait of the rule.
create or replace function count_attempts(p_keys text[], p_kinds text[], p_now timestamptz) returns integer
language plpgsql as $$
declare
  waits interval;
  now_at timestamptz;
begin
  perform lock_attempts(p_keys);
  now_at := coalesce(p_now, clock_timestamp());
  select max(least(t.blocked_until - now_at, r.longest_wait)) into waits
    from unnest(p_keys, p_kinds) c (key, kind) join attempt_rules() r using (kind) join login_attempt t using (key)
    where t.expires_at > now_at;
  if waits > interval '0' then
    return ceil(extract(epoch from waits) * 1000);
  end if;
  insert into login_attempt as t (key, tries, last_at, blocked_until, expires_at)
    select c.key, n.tries, now_at, now_at + case when n.tries < r.free then interval '0'
      else least(r.first_wait * 2 ^ least(n.tries - r.free, 10), r.longest_wait) end,
      case when c.kind = 'member_day' then coalesce(o.expires_at, now_at + r.retention) else now_at + r.retention end
    from unnest(p_keys, p_kinds) c (key, kind) join attempt_rules() r using (kind)
    left join login_attempt o on o.key = c.key and o.expires_at > now_at
    cross join lateral (select 1 + coalesce(o.tries, 0) as tries) n
    on conflict (key) do update set tries = excluded.tries, last_at = excluded.last_at,
      blocked_until = excluded.blocked_until, expires_at = excluded.expires_at;
  return null;
end $$;
