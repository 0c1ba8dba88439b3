-- NO1: notifies members of limits of their own that were set, changed or removed, once per transaction and not before
-- the first login.
create or replace function notice_limits(p_limits member_limit[]) returns void
language sql as $$
  insert into personal_message as p (member_id, key, account, changed_in, at_ms)
  select m.id, 'limitsSet', jsonb_build_object('state', null, 'sport_ids', jsonb_agg(l.sport_id order by l.sport_id)),
    now(), world_ms()
  from unnest(p_limits) l join member m on m.id = l.member_id
  where m.last_login_at is not null
  group by m.id
  on conflict (member_id, key, changed_in) where changed_in is not null do update
    set account = jsonb_set(p.account, '{sport_ids}', (
      select jsonb_agg(s.id order by s.id::integer)
      from (
        select jsonb_array_elements(p.account -> 'sport_ids') union
        select jsonb_array_elements(excluded.account -> 'sport_ids')
      ) s(id)))
$$;
