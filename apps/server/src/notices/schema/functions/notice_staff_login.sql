-- NO5: notifies a staff login alone of a login on a new device, except for the first login.
create or replace function notice_staff_login(p_staff bigint, p_device text, p_address text) returns void
language sql as $$
  insert into office_notice (staff_id, key, ref, detail)
  values (p_staff, 'newDevice', 'tx/' || pg_current_xact_id(),
    jsonb_build_object('device', p_device, 'address', p_address))
$$;
