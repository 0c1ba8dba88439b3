import type { MovementKind } from '@touchline/domain/wallet'
import type pg from 'pg'
import { readSnapshot } from '../runtime/database/read-snapshot.ts'
import type { LedgerReader } from './audit.ts'

interface PostingRow {
  readonly shard: number
  readonly seq: bigint
  readonly working_date: string
  readonly at_ms: bigint
  readonly kind: MovementKind
  readonly debit_account: bigint
  readonly credit_account: bigint
  readonly amount: bigint
  readonly product: string | null
  readonly subject: bigint | null
  readonly ref: string
  readonly prev_hash: Buffer
  readonly hash: Buffer
}

// SQL of the ledger's consistency checks. Each query returns a description of the first contradiction.
const DISAGREEMENTS = [
  `select format('%s %s of member %s was not ordered', p.kind, p.ref, p.member_id) as fault
   from posting p
   left join fund_transfer o on o.ref = case when p.kind like 'transfer%' then regexp_replace(p.ref, '/(in|out)$', '')
       else p.ref end
     and o.amount = p.amount and p.member_id = case p.kind when 'transfer_in' then o.to_member_id else o.member_id end
     and o.kind = case when p.kind like 'transfer%' then 'transfer' else p.kind end
   where p.kind in ('deposit', 'withdraw', 'transfer_in', 'transfer_out') and o.ref is null
   order by p.shard, p.seq limit 1`,

  `select format('%s %s of member %s was ordered and not posted', o.kind, o.ref, o.member_id) as fault
   from fund_transfer o
   where (select count(*) from posting p where p.subject is null
       and p.ref = any (case o.kind when 'transfer' then array[o.ref || '/out', o.ref || '/in'] else array[o.ref] end))
     <> case o.kind when 'transfer' then 2 else 1 end
   order by o.at, o.ref limit 1`,

  `select format('entry %s of member %s does not begin where the one before it ended', entry_no, member_id) as fault
   from (
     select member_id, entry_no, wallet_before, row_number() over w as place, lag(wallet_after, 1, 0) over w as ended
     from posting where entry_no is not null window w as (partition by member_id order by entry_no)
   ) e
   where wallet_before <> ended or entry_no <> place order by member_id, entry_no limit 1`,

  `select format('the wallet of member %s does not equal the end of its statement', a.member_id) as fault
   from ledger_account a
   left join (
     select distinct on (member_id) member_id, entry_no, wallet_after from posting where entry_no is not null
     order by member_id, entry_no desc
   ) e on e.member_id = a.member_id
   where a.kind = 'cash'
     and (a.balance, a.entries) is distinct from (coalesce(e.wallet_after, 0), coalesce(e.entry_no, 0))
   order by a.id limit 1`,

  `select format('%s %s of member %s: %s were booked on %s, its entries that day make %s', product, subject, member_id,
     coalesce(b.amount, 0), working_date, coalesce(p.amount, 0)) as fault
   from (
     select product, subject, member_id, working_date, sum(risk + win_loss + commission) as amount
     from booking group by product, subject, member_id, working_date
   ) b
   full join (
     select product, subject, member_id, working_date, sum(wallet_after - wallet_before) as amount
     from posting where product is not null and entry_no is not null and kind not in ('hold', 'release')
     group by product, subject, member_id, working_date
   ) p using (product, subject, member_id, working_date)
   where coalesce(b.amount, 0) <> coalesce(p.amount, 0) order by product, subject, working_date limit 1`,

  `select format('%s %s of member %s is booked under another operator or currency', b.product, b.subject, b.member_id)
     as fault
   from booking b join member m on m.id = b.member_id
   where (b.operator_id, b.currency) <> (m.operator_id, m.currency) order by b.product, b.subject limit 1`,

  // Each booking must be divided to zero over its upline path, and so must each subject over its bookings (UP3, UP5).
  `select format('%s %s of member %s is not divided to zero over its position split', product, subject,
     member_id) as fault
   from booking
   where split_id is not null
     and ((select sum(part) from unnest(split_win_loss) part) is distinct from -win_loss
       or (select sum(part) from unnest(split_commission) part) is distinct from -commission)
   order by product, subject limit 1`,

  `select format('%s %s of member %s is not divided as its position split says', k.product, k.subject,
     k.member_id) as fault
   from (
     select member_id, product, subject, split_id, sum(win_loss)::bigint as net,
       sum(pooled)::bigint as pooled, sum(valid_turnover)::bigint as turnover, sum(commission)::bigint as commission
     from booking where split_id is not null group by member_id, product, subject, split_id
   ) k
   cross join lateral position_split_of(k.split_id) l
   cross join lateral divide_by_split(l.position_bp, l.commission_bp, k.net, k.pooled, k.turnover, k.commission) s
   cross join lateral (
     select array_agg(d.won order by d.ord) as win_loss, array_agg(d.paid order by d.ord) as commission
     from (
       select d.ord, sum(d.won)::bigint as won, sum(d.paid)::bigint as paid
       from booking b cross join lateral unnest(b.split_win_loss, b.split_commission) with ordinality d(won, paid, ord)
       where b.member_id = k.member_id and b.product = k.product and b.subject = k.subject
       group by d.ord
     ) d
   ) p
   where (s.win_loss, s.commission) is distinct from (p.win_loss, p.commission)
   order by k.product, k.subject limit 1`,

  `with summed as (
     select s.* from upline_day_end e cross join lateral upline_sums('2000-01-01', e.summed_to, null) s
     union all select s.* from upline_day_end e cross join lateral company_sums('2000-01-01', e.summed_to, null) s
   )
   select format('the sums of account %s on %s are not those of its bookings', upline_id, working_date) as fault
   from (
     (select d.* from upline_item_day d except all select * from summed)
     union all
     (select * from summed except all select d.* from upline_item_day d)
     union all
     (select d.*, 0 from upline_day d except all select i.*, 0 from upline_day_of_items i)
     union all
     (select i.*, 0 from upline_day_of_items i except all select d.*, 0 from upline_day d)
   ) d
   order by upline_id, working_date limit 1`,

  `select format('settlements of %s %s of member %s are not numbered one by one', product, subject, member_id) as fault
   from booking where kind = 'settle' group by product, subject, member_id
   having max(version) <> count(*) or count(distinct version) <> count(*) or sum(settled) not between 0 and 1
   order by product, subject limit 1`,

  // The credit of an account must equal its credit orders, and the credit given to its downline must equal the orders
  // of the downline (UP6).
  `select format('upline %s has credit %s and allocated %s, but its credit changes say %s and %s', c.upline_id,
     c.credit, c.allocated, coalesce(t.amount, 0), coalesce(f.amount, 0)) as fault
   from upline_credit c
   left join (select upline_id, sum(amount) as amount from credit_change group by upline_id) t
     on t.upline_id = c.upline_id
   left join (select above_id, sum(amount) as amount from credit_change group by above_id) f on f.above_id = c.upline_id
   where (c.credit, c.allocated) is distinct from (coalesce(t.amount, 0), coalesce(f.amount, 0))
     or c.allocated > c.credit
   order by c.upline_id limit 1`,

  `select format('member %s has credit %s, but its credit changes say %s', a.member_id, a.credit,
     coalesce(t.amount, 0)) as fault
   from ledger_account a
   join member m on m.id = a.member_id
   left join (
     select member_id, above_id, sum(amount) as amount from credit_change where member_id is not null
     group by member_id, above_id having sum(amount) <> 0
   ) t on t.member_id = a.member_id
   where a.kind = 'cash' and (a.credit <> coalesce(t.amount, 0)
     or t.member_id is not null and t.above_id is distinct from m.upline_id)
   order by a.id limit 1`,

  // Every settlement transfer must have exactly its postings on both accounts, so that the postings sum to the settled
  // amounts (UP6).
  `select format('%s %s was not ordered as it was posted', coalesce(p.kind, 'transfer'), coalesce(p.ref, o.ref))
     as fault
   from (
     select * from posting where subject is null and kind in ('paid_in', 'paid_out', 'upline_in', 'upline_out')
   ) p
   full join (
     select m.* from upline_transfer t
     cross join lateral transfer_movements(t.ref, row(t.upline_id, t.member_id, t.above_id, t.amount)::open_balance) m
   ) o on o.ref = p.ref
   where (o.kind, o.amount, o.member_id) is distinct from (p.kind, p.amount, p.member_id)
     or o.upline_id is not null
       and -1000000000 - o.upline_id <> case p.kind when 'upline_in' then p.credit_account else p.debit_account end
   order by p.shard, p.seq limit 1`,

  `select format('settlement %s is not of the account and part that it was ordered for', s.ref) as fault
   from upline_settlement s left join upline_transfer t on t.ref = s.ref
   where not s.whole and t.ref is not null and ((t.upline_id, t.member_id) is distinct from (s.upline_id, s.member_id)
     or s.part is not null and t.amount <> s.part)
   order by s.at, s.ref limit 1`,

  // Cash postings of uplines must match their orders, and each order must start at the closing balance of the order
  // before. The member's side is a fund transfer (UP10).
  `select format('%s %s was not ordered as it was posted', coalesce(p.kind, 'cash'), coalesce(p.ref, o.ref)) as fault
   from (select * from posting where subject is null and kind in ('till_in', 'till_out')) p
   full join (
     select m.* from upline_cash_payment c cross join lateral cash_movements(c.ref, c.above_id, c.upline_id, c.amount) m
   ) o on o.ref = p.ref
   where (o.kind, o.amount) is distinct from (p.kind, p.amount)
     or -2000000000 - o.upline_id <> case p.kind when 'till_in' then p.credit_account else p.debit_account end
   order by p.shard, p.seq limit 1`,

  `select format('cash %s of member %s is not an order of money', c.ref, c.member_id) as fault
   from upline_cash_payment c
   left join fund_transfer o on o.ref = c.ref and o.member_id = c.member_id and o.amount = abs(c.amount)
     and o.kind = case when c.amount > 0 then 'deposit' else 'withdraw' end
   where c.member_id is not null and o.ref is null order by c.number limit 1`,

  `select format('cash payment %s does not begin at the closing balance of account %s', ref, upline_id) as fault
   from (
     select s.ref, s.number, s.upline_id, s.was,
       coalesce(sum(s.amount) over (partition by s.upline_id order by s.number
         rows between unbounded preceding and 1 preceding), 0) as stood
     from (
       select ref, number, above_id as upline_id, above_before as was, -amount as amount from upline_cash_payment
       where above_id is not null
       union all
       select ref, number, upline_id, below_before, amount from upline_cash_payment where upline_id is not null
     ) s
   ) c
   where was <> stood order by number limit 1`,

  `select format('member %s has %s at risk, but holds and bookings say %s', a.member_id, a.at_risk,
     coalesce(p.held, 0) - coalesce(b.risk, 0)) as fault
   from ledger_account a
   left join (
     select member_id, sum(case kind when 'hold' then amount else -amount end) as held
     from posting where kind in ('hold', 'release') group by member_id
   ) p on p.member_id = a.member_id
   left join (select member_id, sum(risk) as risk from booking group by member_id) b on b.member_id = a.member_id
   where a.kind = 'cash' and a.at_risk <> coalesce(p.held, 0) - coalesce(b.risk, 0)
   order by a.id limit 1`,

  // The flag for responsible-gambling limits on a member's account must match the limits of the member (PR).
  `select format('the wallet of member %s is %s, but the limits of the member say otherwise', a.member_id,
     case when a.is_protected then 'marked as protected' else 'not marked as protected' end) as fault
   from ledger_account a
   left join (select member_id from protection_limit union select member_id from protection_bar) g
     on g.member_id = a.member_id
   where a.kind = 'cash' and a.is_protected <> (g.member_id is not null)
   order by a.id limit 1`,

  // The daily totals that count against active limits of members must equal the postings (PR2 to PR4).
  `select format('the limit totals of member %s on %s differ from the postings', s.member_id, s.working_date) as fault
   from ledger_account a
   cross join lateral (
     select a.member_id, working_date
     from (
       select * from protection_day o
       where o.member_id = a.member_id and o.working_date >= protection_days_from(a.statement_date)
     ) o
     full join protection_days(a.member_id, protection_days_from(a.statement_date)) d using (working_date)
     where (o.staked, o.win_loss, o.deposited, o.credited)
       is distinct from (d.staked, d.win_loss, d.deposited, d.credited)
   ) s
   where a.kind = 'cash' and a.is_protected
   order by s.member_id, s.working_date limit 1`,
]

/**
 * SQL that returns one query for each view named `audit_…`, in which a product compares its own rows with postings and
 * bookings.
 */
const PRODUCTS = String.raw`select format('select fault from %I limit 1', viewname) as query
  from pg_views where schemaname = 'public' and viewname like 'audit\_%' order by viewname`

/** Runs `visit` on a snapshot of the ledger at one point in time. */
export function readLedger<T>(pool: pg.Pool, visit: (reader: LedgerReader) => Promise<T>): Promise<T> {
  return readSnapshot(pool, (client) => visit(readerOn(client)))
}

function readerOn(client: pg.PoolClient): LedgerReader {
  return {
    listShardHeads: async () => {
      const { rows } = await client.query<{ shard: number; last_seq: bigint; last_hash: Buffer }>(
        'select shard, last_seq, last_hash from ledger_shard order by shard',
      )
      return rows.map((row) => ({
        shard: row.shard,
        lastSeq: row.last_seq,
        lastHashHex: row.last_hash.toString('hex'),
      }))
    },

    postings: async (shard, afterSeq, limit) => {
      const { rows } = await client.query<PostingRow>(
        `select shard, seq, working_date, at_ms, kind, debit_account, credit_account, amount, product, subject, ref,
           prev_hash, hash
         from posting where shard = $1 and seq > $2 order by seq limit $3`,
        [shard, afterSeq, limit],
      )
      return rows.map((row) => ({
        prevHashHex: row.prev_hash.toString('hex'),
        shard: row.shard,
        seq: row.seq,
        workingDate: row.working_date,
        atMs: Number(row.at_ms),
        kind: row.kind,
        debitAccount: String(row.debit_account),
        creditAccount: String(row.credit_account),
        amountMinor: row.amount,
        product: row.product,
        subject: row.subject === null ? null : String(row.subject),
        ref: row.ref,
        hashHex: row.hash.toString('hex'),
      }))
    },

    accounts: async () => {
      const { rows } = await client.query<{ id: bigint; kind: string; currency: string; balance: bigint }>(
        'select id, kind, currency, balance from ledger_account order by id',
      )
      return rows.map(({ id, kind, currency, balance }) => ({ id: String(id), kind, currency, balanceMinor: balance }))
    },

    firstDisagreement: async () => {
      const { rows: views } = await client.query<{ query: string }>(PRODUCTS)
      for (const query of [...DISAGREEMENTS, ...views.map((view) => view.query)]) {
        const { rows } = await client.query<{ fault: string }>(query)
        if (rows[0] !== undefined) return rows[0].fault
      }
      return null
    },
  }
}
