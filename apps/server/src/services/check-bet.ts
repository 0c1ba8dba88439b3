import {
  type BetLimits, type Offered, type Refusal, type SelectionRequest, checkOffer,
} from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import type { BalanceOf } from './account-ports.ts'
import { offeredMatch } from './offered-match.ts'
import type { BettingMember, BookView } from './ports.ts'

export interface CheckedOffer extends Offered {
  /** The price differs from the one that was seen. */
  readonly moved: boolean
  readonly limits: BetLimits
  /** AC3: how long a bet would wait, ms; 0 before the match. */
  readonly waitMs: number
}

interface CheckBetParts {
  readonly book: BookView
  readonly balanceOf: BalanceOf
  readonly waitMsOf: (sportId: SportId) => number
}

/** Says what a selection is offered at now and within which limits, or why it is not (AC without a stake). */
export const createCheckBet = ({ book, balanceOf, waitMsOf }: CheckBetParts) =>
  async (member: BettingMember, request: SelectionRequest): Promise<CheckedOffer | Refusal> => {
    const { availableMinor } = await balanceOf(member.id)
    const sportId = book.match(request.matchId)?.league.sportId
    const limits = sportId === undefined ? undefined : member.limits.get(sportId)
    const offer = checkOffer({
      session: 'valid',
      accountState: member.state,
      mayBet: member.mayBet && (sportId === undefined || limits !== undefined),
      availableMinor,
      sportsbookEnabled: member.sportsbookEnabled,
      request,
      match: offeredMatch(book, request.matchId, request.typeCode),
      feed: book.health(),
    })
    if (!offer.ok) return offer
    if (sportId === undefined || limits === undefined) {
      throw new Error(`match ${request.matchId} is offered without limits`)
    }
    const waitMs = offer.struckScore === null ? 0 : waitMsOf(sportId)
    return { ...offer, moved: offer.oddsMilli !== request.oddsMilli, limits, waitMs }
  }
export type CheckBet = ReturnType<typeof createCheckBet>
