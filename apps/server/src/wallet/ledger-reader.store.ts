import type { MovementKind } from '@touchline/domain/wallet'
import type pg from 'pg'
import type { LedgerReader } from './audit.ts'

interface PostingRow {
  readonly lane: number
  readonly seq: bigint
  readonly working_date: string
  readonly at_ms: bigint
  readonly kind: MovementKind
  readonly debit_account: bigint
  readonly credit_account: bigint
  readonly amount: bigint
  readonly ticket_id: bigint | null
  readonly ref: string
  readonly prev_hash: Buffer
  readonly hash: Buffer
}

// Each finds the first that disagrees and says it in words.
const DISAGREEMENTS = [
  `select format('%s %s of member %s was not ordered', p.kind, p.ref, p.member_id) as words
   from posting p
   left join money_order o on o.ref = case when p.kind like 'transfer%' then regexp_replace(p.ref, '/(in|out)$', '')
       else p.ref end
     and o.amount = p.amount and p.member_id = case p.kind when 'transfer_in' then o.to_member_id else o.member_id end
     and o.kind = case when p.kind like 'transfer%' then 'transfer' else p.kind end
   where p.kind in ('deposit', 'withdraw', 'transfer_in', 'transfer_out') and o.ref is null
   order by p.lane, p.seq limit 1`,

  `select format('%s %s of member %s was ordered and not posted', o.kind, o.ref, o.member_id) as words
   from money_order o
   where (select count(*) from posting p where p.ticket_id is null
       and p.ref = any (case o.kind when 'transfer' then array[o.ref || '/out', o.ref || '/in'] else array[o.ref] end))
     <> case o.kind when 'transfer' then 2 else 1 end
   order by o.at, o.ref limit 1`,

  `select format('entry %s of member %s does not begin where the one before it ended', entry_no, member_id) as words
   from (
     select member_id, entry_no, wallet_before, row_number() over w as place, lag(wallet_after, 1, 0) over w as ended
     from posting where entry_no is not null window w as (partition by member_id order by entry_no)
   ) e
   where wallet_before <> ended or entry_no <> place order by member_id, entry_no limit 1`,

  `select format('the wallet of member %s does not stand where its statement ends', a.member_id) as words
   from ledger_account a
   left join (
     select distinct on (member_id) member_id, entry_no, wallet_after from posting where entry_no is not null
     order by member_id, entry_no desc
   ) e on e.member_id = a.member_id
   where a.kind = 'cash'
     and (a.balance, a.entries) is distinct from (coalesce(e.wallet_after, 0), coalesce(e.entry_no, 0))
   order by a.id limit 1`,

  `select format('ticket %s (%s) does not agree with its postings', t.id, t.status) as words
   from ticket t
   left join (
     select ticket_id, member_id,
       coalesce(sum(amount) filter (where kind = 'hold'), 0) as held,
       coalesce(sum(amount) filter (where kind = 'hold' and ref = 'hold'), 0) as first_held,
       coalesce(sum(amount) filter (where kind = 'capture'), 0) as captured,
       coalesce(sum(amount) filter (where kind = 'release'), 0) as released,
       coalesce(sum(case kind when 'settle' then amount when 'unsettle' then -amount end), 0) as returned,
       coalesce(sum(case kind when 'commission' then amount when 'uncommission' then -amount end), 0) as commission,
       coalesce(sum(amount) filter (where kind = 'cash_out'), 0) as cashed
     from posting where ticket_id is not null group by ticket_id, member_id
   ) p on p.ticket_id = t.id and p.member_id = t.member_id
   where p.ticket_id is null
     or p.held - p.released <> case t.status when 'rejected' then 0 else t.risk + t.cashed_risk end
     or p.first_held <> coalesce((t.struck_first ->> 'risk')::bigint, t.risk + t.cashed_risk)
     or (p.released > 0 and t.struck_first is null and t.status <> 'rejected')
     or p.captured <> case when t.status in ('pending', 'rejected') then 0 else t.risk + t.cashed_risk end
     or p.returned <> coalesce(t.return_minor, 0) or p.commission <> coalesce(t.commission, 0)
     or p.cashed <> t.cashed
   order by t.id limit 1`,

  `select format('postings name ticket %s of member %s, which there is not', p.ticket_id, p.member_id) as words
   from posting p
   where p.kind = 'hold' and not exists (select from ticket t
     where t.member_id = p.member_id and t.working_date = ticket_day(p.ticket_id) and t.id = p.ticket_id)
   order by p.ticket_id limit 1`,

  `select format('ticket %s does not agree with its settlements', t.id) as words
   from ticket t
   left join (
     select distinct on (ticket_id) ticket_id, version, status, return_minor from ticket_settlement
     order by ticket_id, version desc
   ) s on s.ticket_id = t.id
   where t.settlements <> coalesce(s.version, 0)
     or (t.settlements > 0 and t.status <> 'cashed_out'
       and (t.status, t.return_minor) is distinct from (s.status, s.return_minor))
   order by t.id limit 1`,

  `select format('ticket %s does not agree with its cash-outs', t.id) as words
   from ticket t
   left join (
     select member_id, ticket_id, sum(paid) as paid, sum(stake) as stake, sum(risk) as risk, sum(win) as win
     from cash_out where state = 'paid' group by member_id, ticket_id
   ) c on c.member_id = t.member_id and c.ticket_id = t.id
   where (t.cashed, t.cashed_stake, t.cashed_risk, t.cashed_win) is distinct from
     (coalesce(c.paid, 0), coalesce(c.stake, 0), coalesce(c.risk, 0), coalesce(c.win, 0))
   order by t.id limit 1`,

  `select format('member %s has %s at risk, his open tickets say %s', a.member_id, a.at_risk, coalesce(t.risk, 0))
     as words
   from ledger_account a
   left join (select member_id, sum(risk) as risk, sum(risk) filter (where status = 'pending') as held
     from ticket where status in ('pending', 'running') group by member_id) t on t.member_id = a.member_id
   where (a.kind = 'cash' and a.at_risk <> coalesce(t.risk, 0))
     or (a.kind = 'held' and a.balance <> coalesce(t.held, 0))
   order by a.id limit 1`,

  `select format('member %s has %s counted on match %s, his open tickets say %s', member_id, e.stake, match_id,
     coalesce(t.stake, 0)) as words
   from match_exposure e
   full join (select t.member_id, l.match_id, sum(t.stake) as stake
     from ticket t
     cross join lateral (select distinct l.match_id from ticket_leg l
       where l.member_id = t.member_id and l.working_date = t.working_date and l.ticket_id = t.id) l
     where t.status in ('pending', 'running') group by t.member_id, l.match_id) t using (member_id, match_id)
   where coalesce(e.stake, 0) <> coalesce(t.stake, 0) order by member_id, match_id limit 1`,
]

const readerOn = (client: pg.PoolClient): LedgerReader => ({
  lanes: async () => {
    const { rows } = await client.query<{ lane: number; last_seq: bigint; last_hash: Buffer }>(
      'select lane, last_seq, last_hash from ledger_lane order by lane',
    )
    return rows.map((row) => ({ lane: row.lane, lastSeq: row.last_seq, lastHashHex: row.last_hash.toString('hex') }))
  },

  postings: async (lane, afterSeq, limit) => {
    const { rows } = await client.query<PostingRow>(
      `select lane, seq, working_date, at_ms, kind, debit_account, credit_account, amount, ticket_id, ref, prev_hash,
         hash
       from posting where lane = $1 and seq > $2 order by seq limit $3`,
      [lane, afterSeq, limit],
    )
    return rows.map((row) => ({
      prevHashHex: row.prev_hash.toString('hex'),
      lane: row.lane,
      seq: row.seq,
      workingDate: row.working_date,
      atMs: Number(row.at_ms),
      kind: row.kind,
      debitAccount: String(row.debit_account),
      creditAccount: String(row.credit_account),
      amountMinor: row.amount,
      ticketId: row.ticket_id === null ? null : String(row.ticket_id),
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
    for (const query of DISAGREEMENTS) {
      const { rows } = await client.query<{ words: string }>(query)
      if (rows[0] !== undefined) return rows[0].words
    }
    return null
  },
})

/** Lets `visit` read the ledger as it stands at one moment. */
export const readLedger = async <T>(pool: pg.Pool, visit: (reader: LedgerReader) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await visit(readerOn(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
