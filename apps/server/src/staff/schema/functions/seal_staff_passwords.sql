-- Replaces plain password hashes of staff by their sealed form. Does not change sealed rows.
create or replace function seal_staff_passwords(p_ids bigint[], p_hashes text[], p_sealed text[]) returns void
language sql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
  update staff t set password_hash = n.sealed
  from unnest(p_ids, p_hashes, p_sealed) as n(id, hash, sealed)
  where t.id = n.id and t.password_hash = n.hash and n.hash ~ '^(p2|[$]argon2)' and n.sealed like 'p3%'
    and right(n.sealed, length(n.hash)) = n.hash
$$;
