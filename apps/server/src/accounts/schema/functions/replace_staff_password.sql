-- Replaces the password hash of a login by one of the login's own, outside an act. False where it was replaced meanwhile.
-- A hash is salted and needs the pepper, which is not in the database: one that stands elsewhere was copied from there.
create or replace function replace_staff_password(p_id bigint, p_old text, p_new text) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
begin
  if exists (select from staff f where f.password_hash = p_new and f.id <> p_id)
    or exists (select from member m where m.password_hash = p_new)
  then
    raise exception 'this password hash belongs to another login';
  end if;
  update staff set password_hash = p_new where id = p_id and password_hash = p_old;
  return found;
end $$;
