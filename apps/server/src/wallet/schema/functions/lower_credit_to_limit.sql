-- PR4: lowers the credit of members whose settled loss would raise the money they can risk above their deposit limit. A
-- settlement pays a loss down whatever the limit is. Returns the number of such members. The caller has locked the
-- credit of the upline account, then the wallets.
create or replace function lower_credit_to_limit(
  p_edges open_balance[], p_ref text, p_as text, p_by text, p_date date, p_at_ms bigint
) returns integer
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  edge record;
  lowered integer := 0;
begin
  for edge in
    select e.member_id, e.above_id, least(a.credit, -e.amount) as amount
    from unnest(p_edges) e
    join ledger_account a on a.id = e.member_id * 2 and a.is_protected and a.credit > 0
    cross join lateral deposit_limit_left(e.member_id, p_date, 'paid_in', -e.amount) l
    where e.amount < 0 and l.left_minor < 0
    order by e.member_id
  loop
    perform change_credit(edge.member_id, edge.above_id, -edge.amount, 'settle/' || p_ref || '/m' || edge.member_id,
      p_as, p_by, p_date);
    perform notice_money('creditTaken', edge.member_id, null, edge.amount, p_at_ms);
    perform record_security('protection', edge.member_id, null, p_by, null, null,
      jsonb_build_object('what', 'protectionLimit', 'order', 'settle', 'amount', edge.amount::text, 'own', false));
    lowered := lowered + 1;
  end loop;
  return lowered;
end $$;
