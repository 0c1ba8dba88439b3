import type pg from 'pg'
import type { RefusalStore } from './place-bet.ts'
import type { BatchStore, BetDecision, BetToPlace, KnownAnswer, LegToPlace } from './placement-queue.ts'
import type { RefusalDetails } from './placing-ports.ts'

interface RequestRow {
  readonly body_hash: string
  readonly code: string | null
  readonly details: RefusalDetails | null
  readonly ticket_id: bigint | null
}

interface TruthRow {
  readonly balance: bigint
  readonly at_risk: bigint
  readonly stakes: readonly string[] | null
}

interface DecisionRow {
  readonly ord: number
  readonly verdict: string
  readonly details: RefusalDetails | null
  readonly known_code: string | null
  readonly known_details: RefusalDetails | null
  readonly ticket_id: bigint | null
  readonly balance: bigint
  readonly at_risk: bigint
}

const answerOf = (code: string | null, details: RefusalDetails | null, ticketId: bigint | null): KnownAnswer =>
  code === null ? { ticketId: String(ticketId) } : { code, details: details ?? {} }

const decisionOf = (row: DecisionRow): BetDecision => {
  const money = { availableMinor: row.balance, outstandingMinor: row.at_risk }
  if (row.verdict === 'placed') return { ...money, verdict: 'placed', ticketId: String(row.ticket_id) }
  if (row.verdict !== 'repeated') return { ...money, verdict: 'refused', code: row.verdict, details: row.details ?? {} }
  return { ...money, verdict: 'repeated', known: answerOf(row.known_code, row.known_details, row.ticket_id) }
}

/** What is absent is not sent: the database reads it as null, and has the less to parse. */
const legInputOf = (leg: LegToPlace) => ({
  match_id: leg.matchId,
  type_id: leg.typeId,
  line_q: leg.lineQ,
  selection: leg.selection,
  odds_milli: leg.oddsMilli,
  struck_home: leg.struckHome ?? undefined,
  struck_away: leg.struckAway ?? undefined,
  mm_goals: leg.myanmar?.goals,
  mm_percent: leg.myanmar?.percent,
  mm_favourite: leg.myanmar?.favourite,
  max_per_match: String(leg.maxPerMatchMinor),
})

const inputOf = (bet: BetToPlace, ord: number) => ({
  ord,
  member_id: bet.memberId,
  ref: bet.ref,
  body_hash: bet.bodyHash,
  currency: bet.currency,
  kind: bet.kind,
  sizes: bet.sizes?.map(({ size, bets, unitMinor }) => ({ size, bets, unit: String(unitMinor) })),
  odds_type: bet.oddsType,
  price_hundredths: bet.priceHundredths,
  stake: String(bet.stakeMinor),
  risk: String(bet.riskMinor),
  to_win: String(bet.winMinor),
  fee_bp: bet.feeBp,
  price_group: bet.priceGroup,
  turnover_bp: bet.turnoverBp,
  working_date: bet.workingDate,
  placed_at_ms: bet.placedAtMs,
  judged_at_ms: bet.judgedAtMs ?? undefined,
  feed_seq: bet.feedSeq,
  sport_id: bet.sportId ?? undefined,
  legs: bet.legs.map(legInputOf),
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

  truthOf: async (memberId, ref, matchIds) => {
    const { rows } = await pool.query<Partial<RequestRow> & TruthRow>(
      `select r.body_hash, r.code, r.details, r.ticket_id, w.balance, w.at_risk, (
         select array_agg(coalesce(e.stake, 0)::text order by m.ordinality)
         from unnest($3::integer[]) with ordinality m(id)
         left join match_exposure e on e.member_id = $1 and e.match_id = m.id
       ) as stakes
       from wallet_of($1) w
       left join placement_request r on r.member_id = $1 and r.ref = $2`,
      [memberId, ref, matchIds],
    )
    const [row] = rows
    if (row === undefined) throw new Error(`member ${memberId} has no wallet`)
    return {
      known:
        typeof row.body_hash === 'string'
          ? { bodyHash: row.body_hash, answer: answerOf(row.code ?? null, row.details ?? null, row.ticket_id ?? null) }
          : null,
      availableMinor: row.balance,
      outstandingMinor: row.at_risk,
      onMatchesMinor: (row.stakes ?? []).map(BigInt),
    }
  },

  rememberRefusal: async (memberId, ref, bodyHash, code, details) => {
    const { rows } = await pool.query<RequestRow>('select * from remember_refusal($1, $2, $3, $4, $5)', [
      memberId,
      ref,
      bodyHash,
      code,
      JSON.stringify(details),
    ])
    const [row] = rows
    if (row === undefined) throw new Error('a refusal was not kept')
    return { bodyHash: row.body_hash, answer: answerOf(row.code, row.details, row.ticket_id) }
  },
})
