-- What a guarded member's own protection says to a risk (PR7, PR9): a code, and of a limit which and what it leaves; null
-- where it may be. Every product asks before it holds, under the lock of the wallet.
create or replace function own_protection(p_member bigint, p_date date, p_risk bigint) returns jsonb
language plpgsql volatile
set search_path = public, pg_temp as $$
declare
  barred text := own_barred(p_member);
  least record;
begin
  if barred is not null then
    return jsonb_build_object('code', barred);
  end if;
  select * into least from own_limit_left(p_member, p_date, array['stake', 'loss']);
  if least.left_minor < p_risk then
    return jsonb_build_object('code', 'protectionLimit', 'own', jsonb_build_object(
      'kind', least.kind, 'period', least.period, 'leftMinor', greatest(least.left_minor, 0)::text));
  end if;
  return null;
end $$;
