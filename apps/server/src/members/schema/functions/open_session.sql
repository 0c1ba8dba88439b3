-- Opens a member session. Locks the member's row, so that of concurrent logins the last one wins if the operator allows
-- a single session.
create or replace function open_session(
  p_member bigint, p_token_hash bytea, p_now timestamptz, p_world_ms bigint, p_idle_end timestamptz,
  p_replaces bytea, p_way text, p_device_hash bytea, p_device text, p_address text, p_shown_address text, p_seal bytea
) returns void
language plpgsql as $$
declare
  opened record;
  knows_devices boolean;
  is_new boolean := false;
begin
  perform from member where id = p_member for no key update;
  select m.account_id, o.session_rule, p_now + make_interval(hours => o.session_hours) as hard_end into strict opened
    from member m join operator o on o.id = m.operator_id where m.id = p_member;
  update session set expires_at = p_now
    where expires_at > p_now
      and ((member_id = p_member and opened.session_rule = 'newest') or token_hash = p_replaces);
  insert into session
      (token_hash, member_id, created_at, last_seen_at, expires_at, hard_end_at, address, device, seal)
    values (p_token_hash, p_member, p_now, p_now, least(p_idle_end, opened.hard_end), opened.hard_end, p_address,
      p_device, p_seal);
  update member set previous_login_at = last_login_at, last_login_at = p_now, last_login_address = p_address
    where id = p_member;
  if p_device_hash is not null then
    knows_devices := exists (select from member_device where member_id = p_member);
    is_new := not exists (select from member_device where member_id = p_member and token_hash = p_device_hash);
    insert into member_device (member_id, token_hash, device, first_seen_at, last_seen_at)
      values (p_member, p_device_hash, p_device, p_now, p_now)
      on conflict (member_id, token_hash) do update set last_seen_at = p_now, device = p_device;
    perform notice_login(p_member, p_world_ms, is_new, knows_devices, p_device, p_shown_address);
  end if;
  perform record_security('login', p_member, null, opened.account_id, p_address, p_device,
    jsonb_build_object('way', p_way, 'newDevice', is_new));
end $$;
