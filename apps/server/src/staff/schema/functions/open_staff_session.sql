-- Opens a staff session, records the login, and notifies the login of a new device (NO5). A new device is always
-- ordered after the existing ones, whatever time is given, because the first device may enrol a second factor (AR6).
create or replace function open_staff_session(
  p_staff bigint, p_token_hash bytea, p_now timestamptz, p_idle_end timestamptz, p_hard_end timestamptz,
  p_device_hash bytea, p_device text, p_address text, p_shown_address text, p_seal bytea
) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto as $$
declare
  knows_devices boolean;
begin
  perform from staff where id = p_staff for no key update;
  insert into staff_session
    (token_hash, staff_id, created_at, last_seen_at, expires_at, hard_end_at, address, device, device_hash, seal)
  values (p_token_hash, p_staff, p_now, p_now, p_idle_end, p_hard_end, p_address, p_device, p_device_hash, p_seal);
  update staff set previous_login_at = last_login_at, last_login_at = p_now, last_login_address = p_address
  where id = p_staff;
  knows_devices := exists (select from staff_device where staff_id = p_staff);
  update staff_device set last_seen_at = p_now, device = p_device
  where staff_id = p_staff and token_hash = p_device_hash;
  if not found then
    insert into staff_device (staff_id, token_hash, device, first_seen_at, last_seen_at)
    select p_staff, p_device_hash, p_device,
      greatest(p_now, max(d.first_seen_at) + interval '1 microsecond'), p_now
    from staff_device d where d.staff_id = p_staff;
    if knows_devices then
      perform notice_staff_login(p_staff, p_device, p_shown_address);
    end if;
  end if;
end $$;
