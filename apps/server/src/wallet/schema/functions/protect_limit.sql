-- PR5, PR6: lowers a limit, or requests a higher one; null means no limit. Returns 'lowered', 'requested', 'unchanged', or
-- 'permission_denied' if somebody other than the member would raise the limit, which is recorded.
create or replace function protect_limit(
  p_member bigint, p_kind text, p_period text, p_amount bigint, p_is_own boolean, p_actor text, p_address text,
  p_device text
) returns text
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  previous protection_limit;
  outcome text;
begin
  perform lock_wallets(array[p_member]);
  select * into previous from protection_limit l
  where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  if not found then
    if p_amount is null then
      return 'unchanged';
    end if;
    insert into protection_limit (member_id, kind, period, amount) values (p_member, p_kind, p_period, p_amount);
    outcome := 'lowered';
  elsif p_amount <= previous.amount then
    if p_amount = previous.amount and previous.raise_requested_at is null then
      return 'unchanged';
    end if;
    update protection_limit l set amount = p_amount, raise_to = null, raise_requested_at = null
    where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
    outcome := 'lowered';
  elsif not p_is_own then
    outcome := 'permission_denied';
  else
    update protection_limit l set raise_to = p_amount, raise_requested_at = clock_timestamp()
    where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
    outcome := 'requested';
  end if;
  perform record_security('protection', p_member, null, p_actor, p_address, p_device, jsonb_build_object(
    'what', outcome, 'kind', p_kind, 'period', p_period, 'amount', coalesce(p_amount::text, 'none'), 'own', p_is_own));
  return outcome;
end $$;
