-- The one door of the ledger (WA1). The caller has locked the wallets, in the order of their ids; the lane comes
-- last, so that no two transactions ever wait for each other in a ring. The arrays run side by side.
create or replace function post(p_lane smallint, p_date date, p_at_ms bigint, p_movements movement[]) returns void
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = auto
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
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
