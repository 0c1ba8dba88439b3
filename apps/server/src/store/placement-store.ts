import type pg from 'pg'
import type { BatchStore, BetDecision, BetToPlace, KnownAnswer } from '../services/placement-queue.ts'
import type { RefusalStore } from '../services/place-bet.ts'

interface RequestRow {
  readonly body_hash: string
  readonly code: string | null
  readonly odds_milli: number | null
  readonly ticket_id: bigint | null
}

interface DecisionRow {
  readonly ord: number
  readonly verdict: string
  readonly known_code: string | null
  readonly odds_milli: number | null
  readonly ticket_id: bigint | null
  readonly balance: bigint
  readonly at_risk: bigint
}

const answerOf = (code: string | null, oddsMilli: number | null, ticketId: bigint | null): KnownAnswer =>
  code === null ? { ticketId: String(ticketId) } : { code, oddsMilli }

const decisionOf = (row: DecisionRow): BetDecision => {
  const money = { availableMinor: row.balance, outstandingMinor: row.at_risk }
  if (row.verdict === 'placed') return { ...money, verdict: 'placed', ticketId: String(row.ticket_id) }
  if (row.verdict !== 'repeated') return { ...money, verdict: 'refused', code: row.verdict }
  return { ...money, verdict: 'repeated', known: answerOf(row.known_code, row.odds_milli, row.ticket_id) }
}

const inputOf = (bet: BetToPlace, ord: number) => ({
  ord,
  member_id: bet.memberId,
  ref: bet.ref,
  body_hash: bet.bodyHash,
  currency: bet.currency,
  match_id: bet.matchId,
  type_id: bet.typeId,
  line_q: bet.lineQ,
  selection: bet.selection,
  odds_milli: bet.oddsMilli,
  struck_home: bet.struckHome,
  struck_away: bet.struckAway,
  odds_type: bet.oddsType,
  price_hundredths: bet.priceHundredths,
  stake: String(bet.stakeMinor),
  risk: String(bet.riskMinor),
  to_win: String(bet.winMinor),
  working_date: bet.workingDate,
  placed_at_ms: bet.placedAtMs,
  judged_at_ms: bet.judgedAtMs,
  feed_seq: bet.feedSeq,
  max_per_match: String(bet.maxPerMatchMinor),
})

/** Placing bets and keeping what references were answered. */
export const createPlacementStore = (pool: pg.Pool): BatchStore & RefusalStore => ({
  placeBatch: async (lane, at, bets) => {
    const { rows } = await pool.query<DecisionRow>({
      name: 'place_batch',
      text: 'select * from place_batch($1, $2, $3, $4)',
      values: [lane, at.workingDate, at.atMs, JSON.stringify(bets.map(inputOf))],
    })
    const decisions: BetDecision[] = []
    for (const row of rows) decisions[row.ord] = decisionOf(row)
    return decisions
  },

  ensureWorkingDay: async (date) => {
    await pool.query('select ensure_working_day($1)', [date])
  },

  truthOf: async (memberId, ref, matchId) => {
    const { rows } = await pool.query<Partial<RequestRow> & { balance: bigint; at_risk: bigint; stake: bigint | null }>(
      `select r.body_hash, r.code, r.odds_milli, r.ticket_id, w.balance, w.at_risk, e.stake
       from ledger_account w
       left join placement_request r on r.member_id = $1 and r.ref = $2
       left join match_exposure e on e.member_id = $1 and e.match_id = $3
       where w.id = $1::bigint * 2`,
      [memberId, ref, matchId],
    )
    const [row] = rows
    if (row === undefined) throw new Error(`member ${memberId} has no wallet`)
    return {
      known: typeof row.body_hash === 'string'
        ? { bodyHash: row.body_hash, answer: answerOf(row.code ?? null, row.odds_milli ?? null, row.ticket_id ?? null) }
        : null,
      availableMinor: row.balance,
      outstandingMinor: row.at_risk,
      onMatchMinor: row.stake ?? 0n,
    }
  },

  rememberRefusal: async (memberId, ref, bodyHash, { code, oddsMilli }) => {
    const { rows } = await pool.query<RequestRow>(
      'select * from remember_refusal($1, $2, $3, $4, $5)', [memberId, ref, bodyHash, code, oddsMilli ?? null],
    )
    const [row] = rows
    if (row === undefined) throw new Error('a refusal was not kept')
    return { bodyHash: row.body_hash, answer: answerOf(row.code, row.odds_milli, row.ticket_id) }
  },
})
