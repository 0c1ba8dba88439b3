-- Writes movements into a ledger shard, each chained to the previous one. Adds the lines of the members' statements and
-- the accounts of each movement. Does not move the wallets. An account above members has no statement.
create or replace function enter(p_shard smallint, p_date date, p_at_ms bigint, p_movements movement[])
returns wallet_entry[]
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  entries wallet_entry[];
  texts text[];
  hashes bytea[];
  first_seq bigint;
  first_hash bytea;
begin
  select last_seq, last_hash into first_seq, first_hash from ledger_shard where shard = p_shard for update;
  if not found then
    raise exception 'there is no ledger shard %', p_shard;
  end if;

  select
    array_agg(row(w.working_date, w.entry_no, w.moved - w.delta, w.moved, w.debit_account, w.credit_account
      )::wallet_entry order by w.ord),
    array_agg(concat_ws('|', '', p_shard, first_seq + w.ord, to_char(w.working_date, 'YYYY-MM-DD'), p_at_ms, w.kind,
      w.debit_account, w.credit_account, w.amount, coalesce(w.product, ''), coalesce(w.subject::text, ''), w.ref)
      order by w.ord)
  into entries, texts
  from (
    select m.*, greatest(p_date, m.statement_date) as working_date,
      case when m.delta is not null then m.entries + count(m.delta) over wallet end as entry_no,
      case when m.delta is not null then m.balance + sum(m.delta) over wallet end as moved
    from (
      select p.*, a.id as wallet_id, a.statement_date, a.entries, a.balance,
        case 'cash' when p.debit then -p.amount when p.credit then p.amount end as delta,
        case when p.debit in ('cash', 'upline', 'till') then a.id when p.debit = 'held' then a.id + 1 else h.id end
          as debit_account,
        case when p.credit in ('cash', 'upline', 'till') then a.id when p.credit = 'held' then a.id + 1 else h.id end
          as credit_account
      from unnest(p_movements) with ordinality
        as p(kind, debit, credit, amount, member_id, product, subject, ref, upline_id, ord)
      join ledger_account a on a.id = coalesce(p.member_id * 2,
        case when 'till' in (p.debit, p.credit) then -2000000000 else -1000000000 end - p.upline_id)
      left join ledger_account h on h.shard = p_shard and h.currency = a.currency
        and h.kind = case when p.debit in ('cash', 'held', 'upline', 'till') then p.credit else p.debit end
    ) m
    window wallet as (partition by m.wallet_id order by m.ord)
  ) w;
  if cardinality(entries) is distinct from cardinality(p_movements) then
    raise exception 'the member of a movement has no wallet';
  end if;

  hashes := chain_hashes(first_hash, texts);
  insert into posting (shard, seq, working_date, at_ms, kind, debit_account, credit_account, amount, member_id, product,
    subject, ref, entry_no, wallet_before, wallet_after, prev_hash, hash)
  select p_shard, first_seq + p.ordinality, p.working_date, p_at_ms, p.kind, p.debit_account, p.credit_account, p.amount,
    p.member_id, p.product, p.subject, p.ref, p.entry_no, p.wallet_before, p.wallet_after, p.prev_hash, p.hash
  from unnest(p_movements, entries, first_hash || hashes[:cardinality(hashes) - 1], hashes) with ordinality
    as p(kind, debit, credit, amount, member_id, product, subject, ref, upline_id,
      working_date, entry_no, wallet_before, wallet_after, debit_account, credit_account, prev_hash, hash, ordinality);
  update ledger_shard set last_seq = first_seq + cardinality(hashes), last_hash = hashes[cardinality(hashes)]
  where shard = p_shard;
  return entries;
end $$;
