import type { LiveState, MatchId } from '@touchline/domain/match'
import { combinedChance, fairValue, type MatchModel } from '@touchline/domain/pricing'
import type { LegTerms } from '@touchline/domain/ticket'
import type { BookView } from '../offer/book-ports.ts'
import type { Expectation, LegValuer } from './cash-out-ports.ts'

interface LegValuerParts {
  readonly book: Pick<BookView, 'match'>
  /** What a match is priced on; undefined where it has no model. */
  readonly modelOf: (matchId: MatchId) => MatchModel | undefined
}

/** Play has begun as far as prices go. */
const playOf = (live: LiveState | null | undefined): LiveState | null =>
  live === null || live === undefined || live.period === 'pre' ? null : live

/**
 * That all legs win together. One that the others cannot win without adds nothing, and one that has won already is such
 * a leg: it is left out. Null where the model cannot tell.
 */
const chanceTogether = (model: MatchModel, live: LiveState | null, legs: readonly LegTerms[]): number | null => {
  for (let open = legs; open.length > 0; ) {
    const combined = combinedChance(model, live, open)
    if ('chance' in combined) return combined.chance
    const { refused, leg } = combined
    if (refused === 'impossible') return 0
    if (refused === 'certain') return 1
    if (refused !== 'implied' || leg === null) return null
    open = open.filter((_, at) => at !== leg)
  }
  return null
}

/** Values open legs by the models that price the book, as their matches stand in it. */
export const createLegValuer = ({ book, modelOf }: LegValuerParts): LegValuer => ({
  expected: (leg): Expectation | null => {
    const model = modelOf(leg.matchId)
    return model === undefined ? null : fairValue(model, playOf(book.match(leg.matchId)?.live), leg)
  },

  expectedTogether: (legs) => {
    const matchId = legs[0]?.matchId
    const model = matchId === undefined ? undefined : modelOf(matchId)
    if (matchId === undefined || model === undefined) return null
    const chance = chanceTogether(model, playOf(book.match(matchId)?.live), legs)
    return chance === null ? null : { win: chance, refund: 0 }
  },
})
