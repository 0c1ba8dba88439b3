import { checkSlip, houseMostOf, type OfferedLeg, type OfferedSlip, type Refusal } from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { OddsType } from '@touchline/domain/odds'
import {
  strikeBuilder,
  strikeMyanmarParlay,
  strikeMyanmarSingle,
  strikeParlay,
  strikeSingle,
  type TicketTerms,
} from '@touchline/domain/ticket'
import type { BalanceOf } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { type HouseStore, type LegOnHouse, stakeWithin, systemWithin } from './house-limit.ts'
import { myanmarFeeBp } from './myanmar-fee.ts'
import type { TicketCommand } from './placing-ports.ts'
import { slipInput, type AskedSlip, type SlipParts } from './slip-input.ts'

interface CheckBetParts extends SlipParts {
  readonly clock: Clock
  readonly balanceOf: BalanceOf
  readonly house: HouseStore
}

/** A slip to be checked; `oddsType` is what a single is seen in, decimal where it is not told. */
interface CheckAsked extends AskedSlip {
  readonly oddsType?: OddsType
  /** Of a system: what is to be staked, sizes that it is offered in; without it nothing is known of what it can win. */
  readonly units?: TicketCommand['units']
}

export interface CheckedSlip extends OfferedSlip {
  /** Whose limit the max bet is: the member's own (LI1), or what the house takes (LI6) or can still take (LI4). */
  readonly maxBetBy: 'member' | 'house'
}

/** Any stake large enough that rounding says nothing. */
const PROBE_MINOR = 1_000_000_000n

/** What a ticket on the offer would win; null of a system, which wins by its units. */
const probeOf = (
  { member, kind, oddsType = 4 }: CheckAsked,
  legs: readonly OfferedLeg[],
  slip: OfferedSlip,
): TicketTerms | null => {
  const bp = myanmarFeeBp(member.offers, kind, legs.length)
  const [leg] = legs
  if (leg === undefined) return null
  switch (kind) {
    case 'single':
      return strikeSingle(PROBE_MINOR, leg.oddsMilli, oddsType)
    case 'parlay':
      return strikeParlay(PROBE_MINOR, legs)
    case 'builder':
      return slip.combinedMilli === null ? null : strikeBuilder(PROBE_MINOR, slip.combinedMilli)
    case 'mmo_single':
      return strikeMyanmarSingle(PROBE_MINOR, bp)
    case 'mmo_parlay':
      return strikeMyanmarParlay(PROBE_MINOR, legs.length, bp)
    case 'system':
      return null
  }
}

/** LI4: the largest stake whose win stays within what may still be won; null where its win is not known. */
const withinOf = (
  asked: CheckAsked,
  legs: readonly OfferedLeg[],
  slip: OfferedSlip,
): ((leftMinor: bigint) => bigint) | null => {
  const { kind, units } = asked
  if (kind === 'system' && units !== undefined) {
    return (leftMinor) => systemWithin(leftMinor, units, legs, slip.limits.maxBetMinor)
  }
  const probe = probeOf(asked, legs, slip)
  return probe && ((leftMinor) => stakeWithin(leftMinor, probe))
}

const legsOnHouse = ({ legs }: CheckAsked, offered: readonly OfferedLeg[]): readonly LegOnHouse[] =>
  legs.map(({ matchId, typeCode, lineQ, selection }, index) => ({
    matchId,
    lineQ,
    selection,
    kindId: marketKindByCode(typeCode)?.id ?? 0,
    struckScore: offered[index]?.score ?? null,
    myanmar: offered[index]?.myanmar ?? null,
  }))

/**
 * Says what selections are offered at now and within which limits, or why not (AC without a stake). The max bet is no
 * more than the house takes (LI6) and can still take (LI4).
 */
export const createCheckSlip =
  (parts: CheckBetParts) =>
  async (asked: CheckAsked): Promise<CheckedSlip | Refusal> => {
    const { member, kind } = asked
    const { availableMinor } = (member.ownWallet ? await parts.balanceOf(member.id) : null) ?? { availableMinor: null }
    const input = slipInput(parts, asked, { availableMinor, onMatchesMinor: [] })
    const slip = checkSlip(input)
    if ('ok' in slip) return slip
    const offered = slip.legs.flatMap((leg) => (leg.ok ? leg : []))
    const within = slip.refusal === null ? withinOf(asked, offered, slip) : null
    const leftMinor =
      within && (await parts.house.houseLeft(member.id, parts.clock.worldMs(), kind, legsOnHouse(asked, offered)))
    const maxBetMinor = within === null || leftMinor === null ? null : within(leftMinor)
    if (maxBetMinor === null || maxBetMinor >= slip.limits.maxBetMinor) {
      return { ...slip, maxBetBy: houseMostOf(input) === slip.limits.maxBetMinor ? 'house' : 'member' }
    }
    return { ...slip, limits: { ...slip.limits, maxBetMinor }, maxBetBy: 'house' }
  }
export type CheckSlip = ReturnType<typeof createCheckSlip>

/** The only leg of a slip for one selection, or why there is none to be had. */
export const onlyLeg = (slip: OfferedSlip | Refusal): OfferedLeg | Refusal => {
  if ('ok' in slip) return slip
  const [leg] = slip.legs
  if (slip.refusal !== null) return slip.refusal
  if (leg === undefined) throw new Error('a slip for one selection has no leg')
  return leg
}
