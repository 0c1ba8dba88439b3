-- Creates a staff login, within an audit entry. Returns null if the login name is taken, or if the main login already
-- exists.
create or replace function add_staff(
  p_login text, p_operator integer, p_upline bigint, p_main boolean, p_rights text[], p_hash text, p_must_change boolean
) returns bigint
language sql security definer
set search_path = public, pg_temp as $$
  insert into staff (login_id, operator_id, upline_id, main, rights, password_hash, must_change_password)
  values (p_login, p_operator, p_upline, p_main, p_rights, p_hash, p_must_change) on conflict do nothing
  returning id
$$;
