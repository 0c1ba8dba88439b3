-- Locks a staff row until the transaction ends. The role of the server has no right to lock staff rows itself.
create or replace function lock_staff(p_operator integer, p_upline bigint, p_login text) returns void
language sql security definer
set search_path = public, pg_temp as $$
  select from staff f
  where f.operator_id is not distinct from p_operator and f.upline_id is not distinct from p_upline
    and lower(f.login_id) = lower(p_login) for update
$$;
