import type { Selection } from '@touchline/contract/bet'
import type { MarketTab } from '@touchline/contract/ux'
import type { SelectionRequest } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import type { OddsType } from '@touchline/domain/odds'

/** The wire's selection in the domain's words; the schema has seen that the numbers are in their ranges. */
export const selectionOf = (body: Selection): SelectionRequest => ({
  matchId: body.match_id as MatchId,
  tab: body.market_type as MarketTab,
  typeCode: body.bet_type,
  lineQ: body.line_quarters,
  selection: body.selection,
  oddsMilli: body.odds_milli,
  oddsType: body.odds_type as OddsType,
})
