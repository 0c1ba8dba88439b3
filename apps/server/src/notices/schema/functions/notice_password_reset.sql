-- NO1: notifies a member that a higher account reset the password, but not before the first login.
create or replace function notice_password_reset(p_member bigint) returns void
language sql as $$
  insert into personal_message (member_id, key, account, changed_in, at_ms)
  select m.id, 'passwordReset', '{"state": null, "sport_ids": []}', now(), world_ms()
  from member m where m.id = p_member and m.last_login_at is not null
  on conflict (member_id, key, changed_in) where changed_in is not null do nothing
$$;
