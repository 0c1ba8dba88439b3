-- A try was right: those before it count no more, and of a count that is wide or of
-- a day, which others fill as well, it alone is given back.
create or replace function forgive_tries(p_keys text[], p_kinds text[]) returns void
language plpgsql as $$
begin
  perform lock_tries(p_keys);
  delete from login_try t using unnest(p_keys, p_kinds) c (key, kind)
    where t.key = c.key and (c.kind not in ('wide', 'day') or t.tries = 1);
  update login_try t set tries = t.tries - 1, open_again_at = t.last_at from unnest(p_keys, p_kinds) c (key, kind)
    where t.key = c.key and c.kind in ('wide', 'day');
end $$;
