-- WA5: executes a payment request. Returns 'done', 'repeated' or a refusal code; raises an exception for a reference
-- with different content. Locks the wallets in the order of their ids, the ledger shard last. Records refusals by the
-- member's own limits (PR6).
create or replace function transfer_funds(
  p_shard smallint, p_date date, p_at_ms bigint, p_kind text, p_member bigint, p_to bigint, p_amount bigint,
  p_ref text, p_by text
) returns text
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  wallet ledger_account;
  previous fund_transfer;
  refusal text;
  v_receiver bigint := case p_kind when 'deposit' then p_member when 'transfer' then p_to end;
begin
  perform 1 from ledger_account a where a.id in (p_member * 2, p_to * 2) order by a.id for update;
  select * into wallet from ledger_account a where a.id = p_member * 2;
  if not found or p_to is not null and not exists (select from ledger_account a where a.id = p_to * 2) then
    raise exception 'there is no wallet of member %', case when wallet.id is null then p_member else p_to end;
  end if;
  refusal := money_refusal(p_kind, p_member, p_to);
  if refusal is null
    and exists (select from ledger_account a where a.id in (p_member * 2, p_to * 2) and a.credit > 0)
  then
    refusal := 'onCredit';
  end if;
  if refusal is null and p_kind <> 'deposit' and wallet.balance < p_amount then
    refusal := 'insufficient_balance';
  end if;
  if refusal is null and exists (select from ledger_account a where a.id = v_receiver * 2 and a.is_protected)
    and not exists (select from fund_transfer o where o.ref = p_ref)
  then
    refusal := incoming_refusal(v_receiver, p_date, case p_kind when 'transfer' then 'transfer_in' else p_kind end, p_amount);
    if refusal is not null then
      perform record_security('protection', v_receiver, null, p_by, null, null,
        jsonb_build_object('what', refusal, 'order', p_kind, 'amount', p_amount::text, 'own', false));
      return refusal;
    end if;
  end if;
  if refusal is null then
    insert into fund_transfer (ref, kind, member_id, to_member_id, amount, ordered_by)
    values (p_ref, p_kind, p_member, p_to, p_amount, p_by) on conflict (ref) do nothing;
  end if;
  if refusal is not null or not found then
    select * into previous from fund_transfer o where o.ref = p_ref;
    if not found then
      return refusal;
    end if;
    if (previous.kind, previous.member_id, previous.to_member_id, previous.amount)
      is distinct from (p_kind, p_member, p_to, p_amount) then
      raise exception 'reference % was used for another movement', p_ref;
    end if;
    return 'repeated';
  end if;
  perform post(p_shard, p_date, p_at_ms, order_movements(p_kind, p_member, p_to, p_amount, p_ref));
  perform bus_publish('member.changed', jsonb_build_object(
    'memberIds', to_jsonb(array_remove(array[p_member, p_to], null)), 'what', 'account'));
  return 'done';
end $$;
