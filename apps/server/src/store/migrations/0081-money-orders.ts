import { sql, type Kysely } from 'kysely'

// What was asked for, beside what was posted: the audit holds the two against each other. Postings from before are
// taken as asked for.
const ORDERS = sql`
  create table money_order (
    ref text primary key check (length(ref) between 1 and 100),
    kind text not null check (kind in ('deposit', 'withdraw', 'transfer')),
    member_id bigint not null references member,
    to_member_id bigint references member,
    amount bigint not null check (amount > 0),
    ordered_by text not null check (length(ordered_by) between 1 and 200),
    at timestamptz not null default clock_timestamp(),
    check ((kind = 'transfer') = (to_member_id is not null) and to_member_id <> member_id)
  );
  create trigger money_order_is_append_only before update or delete on money_order
    for each row execute function refuse_change();
  create trigger money_order_is_not_emptied before truncate on money_order execute function refuse_change();
  insert into money_order (ref, kind, member_id, amount, ordered_by)
  select ref, kind, member_id, amount, 'before orders were kept' from posting where kind in ('deposit', 'withdraw');
`

// A message of money says how much, in minor units; text, because a JSON number does not hold every amount.
const MESSAGES = sql`
  alter table personal_message
    add column amount text,
    drop constraint personal_message_check,
    add constraint personal_message_check check (
      (key is null) = (texts is not null) and (key is null) = (bet is null and amount is null));
`

// Why money may not leave, or not come; null where it may.
const REFUSALS = sql`
  create function money_refusal(p_kind text, p_member bigint, p_to bigint) returns text language sql stable as $$
    select case
      when o.type = 2 or q.type = 2 then 'walletElsewhere'
      when p_kind in ('withdraw', 'transfer') and m.state in ('frozen', 'blocked') then 'accountHeld'
      when p_kind = 'deposit' and m.state = 'closed' or t.state = 'closed' then 'accountClosed'
      when t.operator_id <> m.operator_id then 'otherOperator'
      when t.currency <> m.currency then 'otherCurrency'
    end
    from member m join operator o on o.id = m.operator_id
    left join member t on t.id = p_to left join operator q on q.id = t.operator_id
    where m.id = p_member
  $$;
`

// WA5: 'done', 'repeated', or why not; an error for a reference that was used for something else. The wallets are
// locked in the order of their ids, the lane comes last.
const ORDER = sql`
  create function order_money(
    p_lane smallint, p_date date, p_at_ms bigint, p_kind text, p_member bigint, p_to bigint, p_amount bigint,
    p_ref text, p_by text
  ) returns text language plpgsql as $$
  declare
    wallet ledger_account;
    known money_order;
    refusal text;
    bank bigint;
  begin
    perform 1 from ledger_account a where a.id in (p_member * 2, p_to * 2) order by a.id for update;
    select * into wallet from ledger_account a where a.id = p_member * 2;
    if not found or p_to is not null and not exists (select from ledger_account a where a.id = p_to * 2) then
      raise exception 'there is no wallet of member %', case when wallet.id is null then p_member else p_to end;
    end if;
    refusal := money_refusal(p_kind, p_member, p_to);
    if refusal is null and p_kind <> 'deposit' and wallet.balance < p_amount then
      refusal := 'insufficient_balance';
    end if;
    if refusal is null then
      insert into money_order (ref, kind, member_id, to_member_id, amount, ordered_by)
      values (p_ref, p_kind, p_member, p_to, p_amount, p_by) on conflict (ref) do nothing;
    end if;
    if refusal is not null or not found then
      select * into known from money_order o where o.ref = p_ref;
      if not found then
        return refusal;
      end if;
      if (known.kind, known.member_id, known.to_member_id, known.amount)
        is distinct from (p_kind, p_member, p_to, p_amount) then
        raise exception 'reference % was used for another movement', p_ref;
      end if;
      return 'repeated';
    end if;
    select id into strict bank from ledger_account a
    where a.lane = p_lane and a.currency = wallet.currency and a.kind = 'bank';
    perform post(p_lane, p_date, p_at_ms, case p_kind
      when 'deposit' then array[row(p_kind, bank, p_member * 2, p_amount, p_member, null, p_ref, 0)::movement]
      when 'withdraw' then array[row(p_kind, p_member * 2, bank, p_amount, p_member, null, p_ref, 0)::movement]
      else array[
        row('transfer_out', p_member * 2, bank, p_amount, p_member, null, p_ref || '/out', 0)::movement,
        row('transfer_in', bank, p_to * 2, p_amount, p_to, null, p_ref || '/in', 0)::movement]
      end);
    perform pg_notify('touchline_member', m::text) from unnest(array[p_member, p_to]) m where m is not null;
    return 'done';
  end $$;
`

/** Money that comes in, goes out, or passes between members: by order, kept beside the postings. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await ORDERS.execute(db)
  await MESSAGES.execute(db)
  await REFUSALS.execute(db)
  await ORDER.execute(db)
}
