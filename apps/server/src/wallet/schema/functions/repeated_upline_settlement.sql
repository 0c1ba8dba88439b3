-- UP6: returns the result of a repeated settlement with the upline: 'repeated' with the first result, or 'refUsed' for
-- other content. The outcome is null for a new reference. The caller has locked the reference.
create or replace function repeated_upline_settlement(
  p_ref text, p_upline bigint, p_member bigint, p_part bigint, p_whole boolean, p_as text
) returns settle_outcome
language plpgsql as $$
declare
  previous upline_settlement;
  result settle_outcome;
begin
  select * into previous from upline_settlement s where s.ref = p_ref;
  if found then
    result.outcome := case when (previous.upline_id, previous.member_id, previous.part, previous.whole, previous.acted_as)
      is not distinct from (p_upline, p_member, p_part, p_whole, p_as) then 'repeated' else 'refUsed' end;
    select count(*), coalesce(sum(t.amount) filter (
      where (t.upline_id, t.member_id) is not distinct from (p_upline, p_member)), 0)
    into result.transfers, result.amount
    from upline_transfer t where t.ref = p_ref;
    select count(*) into result.lowered from credit_change c
    where c.ref in (select 'settle/' || p_ref || '/m' || t.member_id from upline_transfer t where t.ref = p_ref);
  end if;
  return result;
end $$;
