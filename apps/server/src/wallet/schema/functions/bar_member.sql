-- PR7: excludes a member for a period. Returns 'barred'; 'barNotShorter' if the member asks for an earlier end than the
-- current one; 'permission_denied' if somebody else does, which is recorded.
create or replace function bar_member(
  p_member bigint, p_days integer, p_months integer, p_is_own boolean, p_actor text, p_address text, p_device text
) returns text
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  is_time_out boolean := p_days is not null;
  v_until timestamptz := clock_timestamp() + make_interval(days => coalesce(p_days, 0), months => coalesce(p_months, 0));
  previous protection_bar;
  v_previous timestamptz;
  outcome text := 'barred';
begin
  if (p_days is null) = (p_months is null) or p_days not between 1 and 42 or p_months not between 6 and 120 then
    raise exception 'an exclusion lasts 1 to 42 days or 6 to 120 months';
  end if;
  perform lock_wallets(array[p_member]);
  select * into previous from protection_bar b where b.member_id = p_member;
  v_previous := case when is_time_out then previous.time_out_until else previous.excluded_until end;
  if v_until < v_previous then
    outcome := case when p_is_own then 'barNotShorter' else 'permission_denied' end;
  else
    insert into protection_bar as b (member_id, time_out_until, excluded_until)
    values (p_member, case when is_time_out then v_until end, case when not is_time_out then v_until end)
    on conflict (member_id) do update set
      time_out_until = coalesce(excluded.time_out_until, b.time_out_until),
      excluded_until = coalesce(excluded.excluded_until, b.excluded_until);
    perform bus_publish('member.changed', jsonb_build_object('memberIds', jsonb_build_array(p_member),
      'what', 'account'));
  end if;
  if outcome <> 'barNotShorter' then
    perform record_security('protection', p_member, null, p_actor, p_address, p_device, jsonb_build_object(
      'what', outcome, 'days', p_days, 'months', p_months, 'own', p_is_own));
  end if;
  return outcome;
end $$;
