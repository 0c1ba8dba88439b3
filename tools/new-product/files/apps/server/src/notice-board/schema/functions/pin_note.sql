-- Stores a note, debits its price and publishes the change, in one commit. Returns 'pinned', 'repeated' for the same
-- note under the same reference, or the refusal code.
create or replace function pin_note(
  p_shard smallint, p_date date, p_at_ms bigint, p_member bigint, p_ref text, p_text text, p_until_ms bigint,
  p_price bigint
) returns text
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  stored board_note;
  refusal text;
  note_id bigint;
begin
  perform lock_wallets(array[p_member]);
  select * into stored from board_note n where n.member_id = p_member and n.ref = p_ref;
  if found then
    return case when (stored.text, stored.price) = (p_text, p_price) then 'repeated' else 'duplicate_debit_record' end;
  end if;
  select o.code into refusal
  from wallet_of(p_member) w cross join lateral protection_refusal(p_member, p_date, p_price) o
  where w.is_protected and p_price > 0;
  if refusal is not null then
    return refusal;
  end if;
  if (select w.balance from wallet_of(p_member) w) < p_price then
    return 'insufficient_balance';
  end if;

  insert into board_note (member_id, ref, text, price, pinned_at_ms, until_ms)
  values (p_member, p_ref, p_text, p_price, p_at_ms, p_until_ms) returning id into note_id;
  if p_price > 0 then
    perform post(p_shard, p_date, p_at_ms,
      array[
        hold(p_member, 'noticeboard', note_id, 'hold', p_price),
        capture(p_member, 'noticeboard', note_id, 'capture', p_price)],
      array[row(p_member, 'noticeboard', null, note_id, 'settle', 'settle/1', 1, 1, p_price, 0, 0, 0, 0, -p_price,
        null, null, 0)::booking_entry]);
  end if;
  perform bus_publish('noticeboard.changed', jsonb_build_object('ids', jsonb_build_array(note_id)));
  return 'pinned';
end $$;
