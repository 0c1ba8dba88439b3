import type { Leg } from '@touchline/contract/sportsbook/placing'
import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { SelectionRequest } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'

/** The wire's leg in the domain's words; the schema has seen that the numbers are in their ranges. */
export const selectionOf = (body: Leg): SelectionRequest => ({
  matchId: body.match_id as MatchId,
  tab: body.market_type as ListTab,
  typeCode: body.bet_type,
  lineQ: body.line_quarters,
  selection: body.selection,
  oddsMilli: body.odds_milli,
  myanmar: body.myanmar ?? null,
})

/**
 * Whether a market belongs to the calls for special ones: those outside handicap, over/under, odd/even, 1X2 and
 * moneyline. One that the catalogue does not know belongs to both, and is refused by its name there.
 */
export const isOfCall = (typeCode: string, special: boolean): boolean => {
  const type = marketKindByCode(typeCode)
  return type === undefined || type.special === special
}
