-- PR5: applies the higher limit that the member requested and now confirms. Returns 'raised' or a refusal code. The
-- confirmation states the limit, so that only the displayed limit is confirmed.
create or replace function confirm_limit(
  p_member bigint, p_kind text, p_period text, p_amount bigint, p_actor text, p_address text, p_device text
) returns text
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  previous protection_limit;
begin
  perform lock_wallets(array[p_member]);
  select * into previous from protection_limit l
  where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  if previous.raise_requested_at is null or previous.raise_to is distinct from p_amount
    or previous.raise_requested_at <= clock_timestamp() - interval '7 days'
  then
    return 'raiseNotAsked';
  end if;
  if previous.raise_requested_at > clock_timestamp() - interval '24 hours' then
    return 'raiseTooEarly';
  end if;
  if p_amount is null then
    delete from protection_limit l where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  else
    update protection_limit l set amount = p_amount, raise_to = null, raise_requested_at = null
    where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  end if;
  perform record_security('protection', p_member, null, p_actor, p_address, p_device, jsonb_build_object(
    'what', 'raised', 'kind', p_kind, 'period', p_period, 'amount', coalesce(p_amount::text, 'none'), 'own', true));
  return 'raised';
end $$;
