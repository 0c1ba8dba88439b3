import type { TicketLeg } from '@touchline/domain/bet'
import type { SelfLimitRemaining } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { ExclusionKind, ProtectionKind, ProtectionPeriod } from '@touchline/domain/protection'
import type pg from 'pg'
import type { RefusalStore } from './place-bet.ts'
import type { BatchStore, BetDecision, BetToPlace, PriorAnswer } from './placement-queue.ts'
import type { RefusalDetails } from './placing-ports.ts'
import { toSizeRows } from '../lists/ticket-row.store.ts'

interface RequestRow {
  readonly body_hash: string
  readonly code: string | null
  readonly details: RefusalDetails | null
  readonly ticket_id: bigint | null
}

interface DbStateRow {
  readonly barred: ExclusionKind | null
  readonly kind: ProtectionKind | null
  readonly period: ProtectionPeriod | null
  readonly left_minor: bigint | null
  readonly balance: bigint | null
  readonly at_risk: bigint
  readonly stakes: readonly string[] | null
}

interface DecisionRow {
  readonly ord: number
  readonly verdict: string
  readonly details: RefusalDetails | null
  readonly previous_code: string | null
  readonly previous_details: RefusalDetails | null
  readonly ticket_id: bigint | null
  readonly balance: bigint | null
  readonly at_risk: bigint
}

/** SQL access to bet placement and the stored responses of references. */
export function createPlacementStore(pool: pg.Pool): BatchStore & RefusalStore {
  return {
    placeBatch: async (shard, at, bets) => {
      const { rows } = await pool.query<DecisionRow>({
        name: 'place_batch',
        text: 'select * from place_batch($1, $2, $3, $4)',
        values: [shard, at.workingDate, at.atMs, JSON.stringify(bets.map(toBetInput))],
      })
      const decisions: BetDecision[] = []
      for (const row of rows) decisions[row.ord] = toDecision(row)
      return decisions
    },

    ensureWorkingDay: async (date) => {
      await pool.query('select ensure_working_day($1)', [date])
    },

    readDbState: async (memberId, ref, workingDate, matchIds) => {
      const { rows } = await pool.query<Partial<RequestRow> & DbStateRow>(
        `select r.body_hash, r.code, r.details, r.ticket_id, w.balance, w.at_risk, b.barred, o.kind, o.period,
           o.left_minor, (
           select array_agg(coalesce(e.stake, 0)::text order by m.ordinality)
           from unnest($3::integer[]) with ordinality m(id)
           left join match_exposure e on e.member_id = $1 and e.match_id = m.id
         ) as stakes
         from wallet_of($1) w
         cross join lateral (select case when w.is_protected then protection_bar_code($1) end as barred) b
         left join lateral (
           select l.* from protection_limit_left($1, $4, array['stake', 'loss']) l where w.is_protected limit 1
         ) o on true
         left join placement_request r on r.member_id = $1 and r.ref = $2`,
        [memberId, ref, matchIds, workingDate],
      )
      const [row] = rows
      if (row === undefined) throw new Error(`member ${memberId} has no wallet`)
      return {
        priorRequest:
          typeof row.body_hash === 'string'
            ? {
                bodyHash: row.body_hash,
                answer: toPriorAnswer(row.code ?? null, row.details ?? null, row.ticket_id ?? null),
              }
            : null,
        availableMinor: row.balance,
        outstandingMinor: row.at_risk,
        onMatchesMinor: (row.stakes ?? []).map(BigInt),
        barred: row.barred,
        selfLimit: toSelfLimit(row),
      }
    },

    rememberRefusal: async (memberId, ref, bodyHash, code, details) => {
      const { rows } = await pool.query<RequestRow>('select * from store_refusal($1, $2, $3, $4, $5)', [
        memberId,
        ref,
        bodyHash,
        code,
        JSON.stringify(details),
      ])
      const [row] = rows
      if (row === undefined) throw new Error('a refusal was not stored')
      return { bodyHash: row.body_hash, answer: toPriorAnswer(row.code, row.details, row.ticket_id) }
    },
  }
}

function toBetInput({ ticket, ...bet }: BetToPlace, ord: number) {
  return {
    ord,
    member_id: bet.memberId,
    ref: ticket.ref,
    body_hash: bet.bodyHash,
    currency: ticket.currency,
    ...toTermsInput(ticket),
    price_group: ticket.priceGroup,
    turnover_bp: bet.turnoverBp,
    working_date: ticket.workingDate,
    placed_at_ms: ticket.placedAtMs,
    delay_ends_at_ms: ticket.delayEndsAtMs ?? undefined,
    feed_seq: ticket.bookSeq,
    sport_id: bet.sportId ?? undefined,
    tab: bet.tab,
    legs: ticket.legs.map((leg, index) => toLegInput(leg, bet.maxPerMatchMinor[index])),
    market_types: ticket.legs.map(({ marketType }) => marketType),
  }
}

function toTermsInput({ terms }: BetToPlace['ticket']) {
  return {
    kind: terms.kind,
    sizes: toSizeRows(terms.sizes) ?? undefined,
    odds_type: terms.oddsType,
    price_hundredths: terms.priceHundredths,
    stake: String(terms.stakeMinor),
    risk: String(terms.riskMinor),
    to_win: String(terms.winMinor),
    fee_bp: terms.feeBp,
  }
}

/** Omits absent fields: PostgreSQL reads missing fields as null and parses less text. */
function toLegInput({ terms }: TicketLeg, maxPerMatchMinor: bigint | undefined) {
  const type = marketKindByCode(terms.typeCode)
  if (type === undefined || maxPerMatchMinor === undefined) throw new Error(`no limit for a leg on ${terms.typeCode}`)
  return {
    match_id: terms.matchId,
    kind_id: type.id,
    line_q: terms.lineQ,
    selection: terms.selection,
    odds_milli: terms.oddsMilli,
    score_home: terms.scoreAtAcceptance?.home,
    score_away: terms.scoreAtAcceptance?.away,
    mm_goals: terms.myanmar?.goals,
    mm_percent: terms.myanmar?.percent,
    mm_favourite: terms.myanmar?.favourite,
    max_per_match: String(maxPerMatchMinor),
  }
}

function toDecision(row: DecisionRow): BetDecision {
  const money = { availableMinor: row.balance, outstandingMinor: row.at_risk }
  if (row.verdict === 'placed') return { ...money, verdict: 'placed', ticketId: String(row.ticket_id) }
  if (row.verdict !== 'repeated') return { ...money, verdict: 'refused', code: row.verdict, details: row.details ?? {} }
  return {
    ...money,
    verdict: 'repeated',
    priorAnswer: toPriorAnswer(row.previous_code, row.previous_details, row.ticket_id),
  }
}

function toPriorAnswer(code: string | null, details: RefusalDetails | null, ticketId: bigint | null): PriorAnswer {
  return code === null ? { ticketId: String(ticketId) } : { code, details: details ?? {} }
}

function toSelfLimit({ kind, period, left_minor }: DbStateRow): SelfLimitRemaining | null {
  return kind === null || period === null || left_minor === null ? null : { kind, period, leftMinor: left_minor }
}
