import Type, { type Static } from 'typebox'
import { BetKind, BetWire, BetStatus, LegWire } from './bet.ts'
import { Amount, Nullable, PageFields, SessionFields, WorkingDate, answered } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { BET_STATUSES } from '../named-values.ts'

/** What narrows any list of bets. */
const FilterFields = {
  sport_id: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 999,
      description: 'bets with a leg on a match of this sport',
    }),
  ),
  status: Type.Optional(Type.Enum([...BET_STATUSES], { description: 'a state that the list holds' })),
  kind: Type.Optional(BetKind),
  with_totals: Type.Optional(Type.Boolean({ description: 'totals of the whole list beside the page' })),
}

/** Lists by the working day of placing; both days are within. */
export const BetList = Type.Object({
  ...SessionFields,
  ...PageFields,
  ...FilterFields,
  from_date: Type.Optional(WorkingDate),
  to_date: Type.Optional(WorkingDate),
})

/** Lists of what was settled on one working day; without one the running day. */
export const DayBetList = Type.Object({
  ...SessionFields,
  ...PageFields,
  ...FilterFields,
  working_date: Type.Optional(WorkingDate),
})

const { legs: _legs, ...summary } = BetWire.properties

/** A bet without its legs: what the short lists give. */
export const BetSummary = Type.Object({ ...summary, leg_count: Type.Integer() })
export type BetSummary = Static<typeof BetSummary>

const Next = Nullable(Type.String({ description: 'the after of the next page' }))

/** Of all bets of a list, not of its page alone. What came back and what that makes are of settled ones. */
export const BetTotals = Type.Object({
  bets: Type.Integer(),
  stake: Amount,
  risk: Amount,
  to_win: Amount,
  return: Amount,
  net: Amount,
  turnover: Amount,
  commission: Amount,
})
export type BetTotals = Static<typeof BetTotals>

/** `totals` where they were asked for. */
export const BetListAnswer = answered({ bets: Type.Array(BetWire), next: Next, totals: Type.Optional(BetTotals) })
export type BetListAnswer = Static<typeof BetListAnswer>
export const BetShortListAnswer = answered({
  bets: Type.Array(BetSummary),
  next: Next,
  totals: Type.Optional(BetTotals),
})
export type BetShortListAnswer = Static<typeof BetShortListAnswer>

const BetIdField = {
  bet_id: Type.String({
    ...requiredCode('bet_id_required'),
    pattern: '^[0-9]{15}$',
    description: 'of one of the member’s own bets',
  }),
}

export const BetById = Type.Object({ ...SessionFields, ...BetIdField })

/** SE4: a movement that the bet made in the ledger. */
export const BetEntry = Type.Object({
  id: Type.String({ description: 'as in the statement' }),
  at: Type.String({ description: 'ISO 8601 at +08:00' }),
  kind: Type.String(),
  /** WA7: what it changed the wallet by, below zero where it took; 0 for a capture, which touches what is held. */
  amount: Amount,
  /** What it moved from one account to another, above zero. */
  moved: Amount,
})
export type BetEntry = Static<typeof BetEntry>

export const BetDetailsAnswer = answered({ bet: BetWire, entries: Type.Array(BetEntry) })
export type BetDetailsAnswer = Static<typeof BetDetailsAnswer>

/** What the combinations of one size came to so far; `return` is null while one of them is open. */
const SystemSizeRow = Type.Object({
  size: Type.Integer(),
  name: Nullable(Type.String({ description: 'SY1: the name of the whole system, such as Trixie' })),
  bets: Type.Integer(),
  unit: Amount,
  stake: Amount,
  open: Type.Integer({ description: 'combinations that are not decided' }),
  lost: Type.Integer(),
  return: Nullable(Amount),
})
export type SystemSizeRow = Static<typeof SystemSizeRow>
export const SystemBetAnswer = answered({ bet: BetSummary, sizes: Type.Array(SystemSizeRow) })

export const SystemMatchesAnswer = answered({ bet_id: Type.String(), legs: Type.Array(LegWire) })

export const SystemCombinations = Type.Object({
  ...SessionFields,
  ...BetIdField,
  ...PageFields,
  size: Type.Optional(Type.Integer({ minimum: 2, maximum: 12 })),
})
export const SystemCombinationRow = Type.Object({
  no: Type.Integer({ description: 'its place among all combinations, from 1' }),
  size: Type.Integer(),
  legs: Type.Array(Type.Integer({ description: 'number of a leg, from 1' })),
  price_hundredths: Type.Integer(),
  stake: Amount,
  status: BetStatus,
  return: Nullable(Amount),
})
export type SystemCombinationRow = Static<typeof SystemCombinationRow>
export const SystemCombinationsAnswer = answered({ combinations: Type.Array(SystemCombinationRow), next: Next })
/** What the readings of a system answer. */
export interface SystemAnswers {
  sizes: Static<typeof SystemBetAnswer>
  combinations: Static<typeof SystemCombinationsAnswer>
}
