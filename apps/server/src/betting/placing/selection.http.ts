import type { Leg } from '@touchline/contract/sportsbook/placing'
import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { SelectionRequest } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'

/** Converts a wire leg to the domain; the schema has already validated the number ranges. */
export const toSelectionRequest = (body: Leg): SelectionRequest => ({
  matchId: body.match_id as MatchId,
  tab: body.market_type as ListTab,
  typeCode: body.bet_type,
  lineQ: body.line_quarters,
  selection: body.selection,
  oddsMilli: body.odds_milli,
  myanmar: body.myanmar ?? null,
})

/**
 * Whether the market belongs to the call: special calls take markets other than handicap, over/under, odd/even, 1X2 and
 * moneyline. A market outside the catalogue passes, so that the later check refuses its bet type.
 */
export const isMarketOfCall = (typeCode: string, special: boolean): boolean => {
  const type = marketKindByCode(typeCode)
  return type === undefined || type.special === special
}
