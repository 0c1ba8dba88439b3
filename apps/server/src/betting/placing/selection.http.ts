import type {
  BetBuilder,
  BetParlay,
  BetSingle,
  BetSingleMmo,
  BetSystem,
  Leg,
  Sizes,
} from '@touchline/contract/sportsbook/placing'
import type { ListTab } from '@touchline/domain/calendar'
import type { SelectionRequest, TicketRequest } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { OddsType } from '@touchline/domain/odds'
import { binomialCoefficient } from '@touchline/domain/ticket'
import type { Static } from 'typebox'

/** Body of a call that places a ticket of any kind. */
type TicketBody = Static<
  typeof BetSingle | typeof BetSingleMmo | typeof BetParlay | typeof BetSystem | typeof BetBuilder
>

/**
 * Converts the body of a placement call to the domain. The body of a single names its odds type; a single on a Myanmar
 * line is in Hong Kong odds, other tickets are in decimal odds (OD6). The stake of a system is the sum of its units.
 */
export function toTicketRequest(kind: TicketRequest['kind'], body: TicketBody): TicketRequest {
  const legs = 'legs' in body ? body.legs.map(toSelectionRequest) : [toSelectionRequest(body)]
  const units = 'sizes' in body ? toUnitStakes(body.sizes) : []
  return {
    ref: body.ref,
    kind,
    legs,
    oddsType: 'odds_type' in body ? (body.odds_type as OddsType) : kind === 'mmo_single' ? 2 : 4,
    stakeMinor: 'stake' in body ? BigInt(body.stake) : sumUnits(units, legs.length),
    units,
    ...('combined_milli' in body && { combinedMilli: body.combined_milli }),
    acceptBetter: body.accept_better_odds,
    acceptAny: body.accept_any_odds,
  }
}

/** Returns the stake per combination of each size, in minor units (SY1). */
export function toUnitStakes(sizes: Sizes): TicketRequest['units'] {
  return sizes.map(({ size, unit }) => ({ size, unitMinor: BigInt(unit) }))
}

function sumUnits(units: TicketRequest['units'], legCount: number): bigint {
  return units.reduce((sum, { size, unitMinor }) => sum + unitMinor * BigInt(binomialCoefficient(legCount, size)), 0n)
}

/** Converts a wire leg to the domain; the schema has already validated the number ranges. */
export function toSelectionRequest(body: Leg): SelectionRequest {
  return {
    matchId: body.match_id as MatchId,
    tab: body.market_type as ListTab,
    typeCode: body.bet_type,
    lineQ: body.line_quarters,
    selection: body.selection,
    oddsMilli: body.odds_milli,
    myanmar: body.myanmar ?? null,
  }
}

/**
 * Whether the market belongs to the call: special calls take markets other than handicap, over/under, odd/even, 1X2 and
 * moneyline. A market outside the catalogue passes, so that the later check refuses its bet type.
 */
export function isMarketOfCall(typeCode: string, special: boolean): boolean {
  const type = marketKindByCode(typeCode)
  return type === undefined || type.special === special
}
