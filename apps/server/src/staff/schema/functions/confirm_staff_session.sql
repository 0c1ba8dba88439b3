-- Records that a session passed the second factor; the new seal covers this. From then on the attempts of its browser
-- are counted separately (AR6).
create or replace function confirm_staff_session(p_session bigint, p_seal bytea, p_old bytea) returns void
language sql security definer
set search_path = public, pg_temp as $$
  with proved as (
    update staff_session set proved = true, seal = p_seal where id = p_session and seal = p_old
    returning staff_id, device_hash
  )
  update staff_device d set proved_at = now() from proved p
  where d.staff_id = p.staff_id and d.token_hash = p.device_hash
$$;
