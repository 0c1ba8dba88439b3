-- NO1: notifies a member of a new effective state, once per transaction with the last state, and not before the first
-- login.
create or replace function notice_state(p_member bigint, p_was text) returns void
language sql as $$
  insert into personal_message (member_id, key, account, changed_in, at_ms)
  select m.id, 'stateSet', jsonb_build_object('state', s.state, 'sport_ids', '[]'::jsonb), now(), world_ms()
  from member m cross join lateral (select state_in_force(m.id) as state) s
  where m.id = p_member and m.last_login_at is not null and s.state <> p_was
  on conflict (member_id, key, changed_in) where changed_in is not null do update set account = excluded.account
$$;
