-- Notifies a member of a login on a new device, except for the first login.
create or replace function notice_login(
  p_member bigint, p_at_ms bigint, p_new_device boolean, p_knew_devices boolean, p_device text, p_address text
) returns void
language sql as $$
  insert into personal_message (member_id, key, at_ms, login)
  select p_member, 'newDevice', p_at_ms, jsonb_build_object('device', p_device, 'address', p_address)
  where p_new_device and p_knew_devices
$$;
