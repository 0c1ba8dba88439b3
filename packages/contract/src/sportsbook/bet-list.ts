import Type, { type Static } from 'typebox'
import { BetKind, BetWire, BetStatus, LegWire } from './bet.ts'
import { Amount, Nullable, PageFields, SessionFields, WorkingDate, createResponseSchema } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { BET_STATUSES } from '../named-values.ts'

/** Filter fields that every bet list accepts. */
const FilterFields = {
  sport_id: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 999,
      description: 'Only bets with a leg on a match of this sport',
    }),
  ),
  status: Type.Optional(Type.Enum([...BET_STATUSES], { description: 'One of the states of the list' })),
  kind: Type.Optional(BetKind),
  with_totals: Type.Optional(Type.Boolean({ description: 'Include totals of the complete list' })),
}

/** Lists bets by the working day of placement, first and last day inclusive. */
export const BetList = Type.Object({
  ...SessionFields,
  ...PageFields,
  ...FilterFields,
  from_date: Type.Optional(WorkingDate),
  to_date: Type.Optional(WorkingDate),
})

/** Lists bets settled on a working day, by default the current day. */
export const DayBetList = Type.Object({
  ...SessionFields,
  ...PageFields,
  ...FilterFields,
  working_date: Type.Optional(WorkingDate),
})

const { legs: _legs, ...summary } = BetWire.properties

/** A bet without its legs, for lists that show only the number of legs. */
export const BetSummary = Type.Object({ ...summary, leg_count: Type.Integer() })
export type BetSummary = Static<typeof BetSummary>

const Next = Nullable(Type.String({ description: 'Value of `after` for the next page; null on the last page' }))

/** Totals over every bet of a list, not only over the page. `return` and `net` include settled bets only. */
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

/** A page of a bet list. `totals` is present only if the request asks for totals. */
export const BetListAnswer = createResponseSchema({
  bets: Type.Array(BetWire),
  next: Next,
  totals: Type.Optional(BetTotals),
})
export type BetListAnswer = Static<typeof BetListAnswer>
export const BetShortListAnswer = createResponseSchema({
  bets: Type.Array(BetSummary),
  next: Next,
  totals: Type.Optional(BetTotals),
})
export type BetShortListAnswer = Static<typeof BetShortListAnswer>

const BetIdField = {
  bet_id: Type.String({
    ...requiredCode('bet_id_required'),
    pattern: '^[0-9]{15}$',
    description: 'Id of one of the member’s own bets',
  }),
}

export const BetById = Type.Object({ ...SessionFields, ...BetIdField })

/** A ledger movement of a bet (SE4). */
export const BetEntry = Type.Object({
  id: Type.String({ description: 'Id, as in the statement' }),
  at: Type.String({ description: 'ISO 8601 at +08:00' }),
  kind: Type.String(),
  /**
   * Change of the member's available balance: positive is a credit, negative a debit (WA7). A capture is 0, because it
   * moves held money only.
   */
  amount: Amount,
  /** Amount that moved between two ledger accounts, always greater than 0. */
  moved: Amount,
})
export type BetEntry = Static<typeof BetEntry>

export const BetDetailsAnswer = createResponseSchema({ bet: BetWire, entries: Type.Array(BetEntry) })
export type BetDetailsAnswer = Static<typeof BetDetailsAnswer>

/**
 * Combinations of a system bet that have the same size, with their result so far. `return` is null while a combination
 * is open.
 */
const SystemSizeRow = Type.Object({
  size: Type.Integer(),
  name: Nullable(Type.String({ description: 'Name of the complete system, such as Trixie (SY1)' })),
  bets: Type.Integer(),
  unit: Amount,
  stake: Amount,
  open: Type.Integer({ description: 'Number of undecided combinations' }),
  lost: Type.Integer(),
  return: Nullable(Amount),
})
export type SystemSizeRow = Static<typeof SystemSizeRow>
export const SystemBetAnswer = createResponseSchema({ bet: BetSummary, sizes: Type.Array(SystemSizeRow) })

export const SystemMatchesAnswer = createResponseSchema({ bet_id: Type.String(), legs: Type.Array(LegWire) })

export const SystemCombinations = Type.Object({
  ...SessionFields,
  ...BetIdField,
  ...PageFields,
  size: Type.Optional(Type.Integer({ minimum: 2, maximum: 12 })),
})
export const SystemCombinationRow = Type.Object({
  no: Type.Integer({ description: 'Number among all combinations, from 1' }),
  size: Type.Integer(),
  legs: Type.Array(Type.Integer({ description: 'Number of a leg, from 1' })),
  price_hundredths: Type.Integer(),
  stake: Amount,
  status: BetStatus,
  return: Nullable(Amount),
})
export type SystemCombinationRow = Static<typeof SystemCombinationRow>
export const SystemCombinationsAnswer = createResponseSchema({
  combinations: Type.Array(SystemCombinationRow),
  next: Next,
})
/** Responses of the calls that show the combinations of a system bet. */
export interface SystemAnswers {
  sizes: Static<typeof SystemBetAnswer>
  combinations: Static<typeof SystemCombinationsAnswer>
}
