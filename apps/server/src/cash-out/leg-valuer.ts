import type { LiveState, MatchId } from '@touchline/domain/match'
import { combinedChance, computeFairValue, type MatchModel } from '@touchline/domain/pricing'
import type { LegTerms } from '@touchline/domain/ticket'
import type { BookView } from '../offer/index.ts'
import type { LegExpectation, LegValuer } from './cash-out-ports.ts'

interface LegValuerParts {
  readonly book: Pick<BookView, 'match'>
  /** Returns the pricing model of a match; undefined if the match has no model. */
  readonly modelOf: (matchId: MatchId) => MatchModel | undefined
}

/** Values open legs by the pricing models, at the current match states of the book. */
export function createLegValuer({ book, modelOf }: LegValuerParts): LegValuer {
  return {
    expected: (leg): LegExpectation | null => {
      const model = modelOf(leg.matchId)
      return model === undefined ? null : computeFairValue(model, toPricingState(book.match(leg.matchId)?.live), leg)
    },

    expectedTogether: (legs) => {
      const matchId = legs[0]?.matchId
      const model = matchId === undefined ? undefined : modelOf(matchId)
      if (matchId === undefined || model === undefined) return null
      const chance = chanceTogether(model, toPricingState(book.match(matchId)?.live), legs)
      return chance === null ? null : { win: chance, refund: 0 }
    },
  }
}

/** Returns the live state for pricing; null before play. */
function toPricingState(live: LiveState | null | undefined): LiveState | null {
  return live === null || live === undefined || live.period === 'pre' ? null : live
}

/**
 * Computes the chance that the legs all win. A leg that the other legs imply adds nothing and is left out, as is a leg
 * that has already won. Returns null if the model cannot compute the chance.
 */
function chanceTogether(model: MatchModel, live: LiveState | null, legs: readonly LegTerms[]): number | null {
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
