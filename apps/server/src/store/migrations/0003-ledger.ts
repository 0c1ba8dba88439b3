import { sql, type Kysely } from 'kysely'

const TABLES = sql`
  -- A member's wallet (cash) is account 2 × member id, his held stakes 2 × member id + 1: no look-up on the hot path.
  -- The house's accounts count down from -1, one of each kind for every lane and currency: never one hot row.
  -- at_risk and entries belong to wallets: the risk of bets not settled, and the number of statement rows so far.
  create table ledger_account (
    id bigint primary key,
    kind text not null check (kind in ('cash', 'held', 'house', 'bank')),
    member_id bigint references member,
    lane smallint,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    balance bigint not null default 0,
    at_risk bigint not null default 0 check (at_risk >= 0),
    entries bigint not null default 0,
    statement_date date not null default '2000-01-01',
    check ((kind in ('cash', 'held')) = (member_id is not null) and (member_id is null) = (lane is not null)),
    check (kind <> 'held' or balance >= 0)
  ) with (fillfactor = 60);
  create unique index ledger_account_of_house on ledger_account (lane, currency, kind) where lane is not null;

  create table ledger_lane (
    lane smallint primary key,
    last_seq bigint not null default 0,
    last_hash bytea not null default decode(repeat('00', 32), 'hex')
  ) with (fillfactor = 20);

  create table posting (
    lane smallint not null,
    seq bigint not null,
    working_date date not null,
    at_ms bigint not null,
    kind text not null,
    debit_account bigint not null,
    credit_account bigint not null check (credit_account <> debit_account),
    amount bigint not null check (amount > 0),
    member_id bigint not null,
    ticket_id bigint,
    ref text not null,
    -- The member's statement: his how-manieth row, and the wallet around it. Null where the wallet is not touched.
    entry_no bigint,
    wallet_before bigint,
    wallet_after bigint,
    prev_hash bytea not null,
    hash bytea not null,
    primary key (lane, seq)
  );
  create unique index posting_once_a_ticket on posting (ticket_id, ref) where ticket_id is not null;
  create unique index posting_once on posting (ref) where ticket_id is null;
  create unique index posting_statement on posting (member_id, working_date, entry_no) where entry_no is not null;

  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name;
  end $$;
  create trigger posting_is_append_only before update or delete on posting
    for each row execute function refuse_change();

  insert into ledger_lane (lane) select generate_series(0, 7);
  insert into ledger_account (id, kind, lane, currency)
  select -row_number() over (order by lane, currency, kind), kind, lane, currency
  from ledger_lane,
    unnest(array['CNY', 'IDR', 'THB', 'MYR', 'USD', 'SGD', 'MMK', 'BDT']) currency,
    unnest(array['house', 'bank']) kind;

  create function open_accounts() returns trigger language plpgsql as $$
  begin
    insert into ledger_account (id, kind, member_id, currency)
    values (new.id * 2, 'cash', new.id, new.currency), (new.id * 2 + 1, 'held', new.id, new.currency);
    return null;
  end $$;
  create trigger member_has_accounts after insert on member for each row execute function open_accounts();
`

// The one door of the ledger (WA1). The caller has locked the wallets, in the order of their ids; the lane comes
// last, so that no two transactions ever wait for each other in a ring. The arrays run side by side.
const POST = sql`
  create type movement as (
    kind text, debit bigint, credit bigint, amount bigint, member_id bigint, ticket_id bigint, ref text, risk bigint
  );
  create type wallet_entry as (working_date date, entry_no bigint, wallet_before bigint, wallet_after bigint);

  create function post(p_lane smallint, p_date date, p_at_ms bigint, p_movements movement[]) returns void
  language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  declare
    entries wallet_entry[];
    texts text[];
    hashes bytea[] := '{}';
    first_seq bigint;
    first_hash bytea;
    head bytea;
    text_of text;
  begin
    if coalesce(cardinality(p_movements), 0) = 0 then
      return;
    end if;
    select last_seq, last_hash into first_seq, first_hash from ledger_lane where lane = p_lane for update;
    if not found then
      raise exception 'there is no lane %', p_lane;
    end if;

    select
      array_agg(row(w.working_date, w.entry_no, w.moved - w.delta, w.moved)::wallet_entry order by w.ord),
      array_agg(concat_ws('|', '', p_lane, first_seq + w.ord, to_char(w.working_date, 'YYYY-MM-DD'), p_at_ms, w.kind,
        w.debit, w.credit, w.amount, coalesce(w.ticket_id::text, ''), w.ref) order by w.ord)
    into entries, texts
    from (
      select m.*, greatest(p_date, m.statement_date) as working_date,
        case when m.delta is not null then m.entries + count(m.delta) over wallet end as entry_no,
        case when m.delta is not null then m.balance + sum(m.delta) over wallet end as moved
      from (
        select p.*, a.id as wallet_id, a.statement_date, a.entries, a.balance,
          case a.id when p.debit then -p.amount when p.credit then p.amount end as delta
        from unnest(p_movements) with ordinality
          as p(kind, debit, credit, amount, member_id, ticket_id, ref, risk, ord)
        join ledger_account a on a.id = p.member_id * 2
      ) m
      window wallet as (partition by m.wallet_id order by m.ord)
    ) w;
    if cardinality(entries) is distinct from cardinality(p_movements) then
      raise exception 'a movement names a member without a wallet';
    end if;

    head := first_hash;
    foreach text_of in array texts loop
      head := sha256(convert_to(encode(head, 'hex') || text_of, 'UTF8'));
      hashes := hashes || head;
    end loop;

    insert into posting
    select p_lane, first_seq + p.ordinality, p.working_date, p_at_ms, p.kind, p.debit, p.credit, p.amount, p.member_id,
      p.ticket_id, p.ref, p.entry_no, p.wallet_before, p.wallet_after, p.prev_hash, p.hash
    from unnest(p_movements, entries, first_hash || hashes[:cardinality(hashes) - 1], hashes) with ordinality
      as p(kind, debit, credit, amount, member_id, ticket_id, ref, risk,
        working_date, entry_no, wallet_before, wallet_after, prev_hash, hash, ordinality);
    update ledger_lane set last_seq = first_seq + cardinality(hashes), last_hash = head where lane = p_lane;

    update ledger_account a
    set balance = a.balance + d.amount, entries = a.entries + d.entries, at_risk = a.at_risk + d.risk,
      statement_date = greatest(a.statement_date, d.working_date)
    from (
      select s.account, sum(s.amount) as amount, max(s.working_date) as working_date,
        count(*) filter (where s.is_wallet) as entries, coalesce(sum(s.risk) filter (where s.is_wallet), 0) as risk
      from (
        select p.debit as account, -p.amount as amount, p.debit = p.member_id * 2 as is_wallet, p.working_date, p.risk
        from unnest(p_movements, entries) p
        union all
        select p.credit, p.amount, p.credit = p.member_id * 2, p.working_date, p.risk
        from unnest(p_movements, entries) p
      ) s
      group by s.account
      having sum(s.amount) <> 0 or bool_or(s.is_wallet)
    ) d
    where a.id = d.account;
  end $$;
`

// Money in and out other than by bets: 'done', 'repeated', 'insufficient_balance', or an error for a used reference.
const CASH = sql`
  create function post_cash(
    p_lane smallint, p_date date, p_at_ms bigint, p_kind text, p_member bigint, p_amount bigint, p_ref text
  ) returns text language plpgsql as $$
  declare
    wallet ledger_account;
    bank bigint;
    known posting;
  begin
    select * into wallet from ledger_account where id = p_member * 2 for update;
    if not found then
      raise exception 'there is no wallet of member %', p_member;
    end if;
    select * into known from posting where ref = p_ref and ticket_id is null;
    if found then
      if (known.member_id, known.kind, known.amount) is distinct from (p_member, p_kind, p_amount) then
        raise exception 'reference % was used for another movement', p_ref;
      end if;
      return 'repeated';
    end if;
    if p_kind = 'withdraw' and wallet.balance < p_amount then
      return 'insufficient_balance';
    end if;
    select id into strict bank from ledger_account
    where lane = p_lane and currency = wallet.currency and kind = 'bank';
    perform post(p_lane, p_date, p_at_ms, array[case p_kind
      when 'deposit' then row(p_kind, bank, wallet.id, p_amount, p_member, null, p_ref, 0)::movement
      when 'withdraw' then row(p_kind, wallet.id, bank, p_amount, p_member, null, p_ref, 0)::movement end]);
    return 'done';
  end $$;
`

/** Accounts, lanes, postings chained by hash, and the one function that moves money. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await TABLES.execute(db)
  await POST.execute(db)
  await CASH.execute(db)
}
