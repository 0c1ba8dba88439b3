import {
  checkSlip,
  findHouseCap,
  type OfferedLeg,
  type OfferedSlip,
  type Refusal,
  type TicketRequest,
} from '@touchline/domain/acceptance'
import { marketKindByCode } from '@touchline/domain/market'
import type { OddsType } from '@touchline/domain/odds'
import {
  computeBuilderTerms,
  computeMyanmarParlayTerms,
  computeMyanmarSingleTerms,
  computeParlayTerms,
  computeSingleTerms,
  type TicketTerms,
} from '@touchline/domain/ticket'
import type { ReadBalance } from '../../members/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { type HouseStore, type ExposureLeg, stakeWithin, systemWithin } from '../limits/house-limit.ts'
import { myanmarFeeBp, slipInput, type SlipRequest, type SlipParts } from './slip-input.ts'

interface CheckBetParts extends SlipParts {
  readonly clock: Clock
  readonly readBalance: ReadBalance
  readonly house: HouseStore
}

/** A slip whose prices and limits a member requests. `oddsType` is the odds type of a single; default decimal. */
interface CheckSlipRequest extends SlipRequest {
  readonly oddsType?: OddsType
  /**
   * Unit stakes of a system by combination size. Without units the possible win of a system is unknown, so no cap by
   * win applies.
   */
  readonly units?: TicketRequest['units']
}

export interface CheckedSlip extends OfferedSlip {
  /** Origin of the max bet: the member's limit (LI1), or the platform's stake rule (LI6) or remaining cap (LI4). */
  readonly maxBetBy: 'member' | 'house'
}

/** Stake of the probe ticket in minor units, large enough to make rounding of the win irrelevant. */
const PROBE_MINOR = 1_000_000_000n

export type CheckSlip = ReturnType<typeof createCheckSlip>

/**
 * Returns the current prices and limits of a slip, or the refusal (AC without a stake). The max bet includes the
 * platform's stake rule (LI6) and remaining cap (LI4).
 */
export function createCheckSlip(parts: CheckBetParts) {
  return async (request: CheckSlipRequest): Promise<CheckedSlip | Refusal> => {
    const { member, kind } = request
    const { availableMinor } = (member.hasPlatformWallet ? await parts.readBalance(member.id) : null) ?? {
      availableMinor: null,
    }
    const input = slipInput(parts, request, { availableMinor, onMatchesMinor: [] })
    const slip = checkSlip(input)
    if ('ok' in slip) return slip
    const offered = slip.legs.flatMap((leg) => (leg.ok ? leg : []))
    const maxStakeWithin = slip.refusal === null ? createMaxStake(request, offered, slip) : null
    const remainingMinor =
      maxStakeWithin &&
      (await parts.house.readRemainingWin(member.id, parts.clock.worldMs(), kind, toExposureLegs(request, offered)))
    const maxBetMinor = maxStakeWithin === null || remainingMinor === null ? null : maxStakeWithin(remainingMinor)
    if (maxBetMinor === null || maxBetMinor >= slip.limits.maxBetMinor) {
      return { ...slip, maxBetBy: findHouseCap(input) === slip.limits.maxBetMinor ? 'house' : 'member' }
    }
    return { ...slip, limits: { ...slip.limits, maxBetMinor }, maxBetBy: 'house' }
  }
}

/**
 * Returns a function from a remaining cap (largest win, in minor units) to the largest stake that fits; null if the win
 * of the slip is unknown (LI4).
 */
function createMaxStake(
  request: CheckSlipRequest,
  legs: readonly OfferedLeg[],
  slip: OfferedSlip,
): ((remainingMinor: bigint) => bigint) | null {
  const { kind, units } = request
  if (kind === 'system' && units !== undefined) {
    return (remainingMinor) => systemWithin(remainingMinor, units, legs, slip.limits.maxBetMinor)
  }
  const probe = buildProbeTicket(request, legs, slip)
  return probe && ((remainingMinor) => stakeWithin(remainingMinor, probe))
}

/**
 * Builds a probe ticket with the stake `PROBE_MINOR` at the offered prices, to measure the win per unit of stake; null
 * for a system and for a builder without a price.
 */
function buildProbeTicket(
  { member, kind, oddsType = 4 }: CheckSlipRequest,
  legs: readonly OfferedLeg[],
  slip: OfferedSlip,
): TicketTerms | null {
  const bp = myanmarFeeBp(member.betting, kind, legs.length)
  const [leg] = legs
  if (leg === undefined) return null
  switch (kind) {
    case 'single':
      return computeSingleTerms(PROBE_MINOR, leg.oddsMilli, oddsType)
    case 'parlay':
      return computeParlayTerms(PROBE_MINOR, legs)
    case 'builder':
      return slip.combinedMilli === null ? null : computeBuilderTerms(PROBE_MINOR, slip.combinedMilli)
    case 'mmo_single':
      return computeMyanmarSingleTerms(PROBE_MINOR, bp)
    case 'mmo_parlay':
      return computeMyanmarParlayTerms(PROBE_MINOR, legs.length, bp)
    case 'system':
      return null
  }
}

function toExposureLegs({ legs }: CheckSlipRequest, offered: readonly OfferedLeg[]): readonly ExposureLeg[] {
  return legs.map(({ matchId, typeCode, lineQ, selection }, index) => ({
    matchId,
    lineQ,
    selection,
    kindId: marketKindByCode(typeCode)?.id ?? 0,
    scoreAtAcceptance: offered[index]?.score ?? null,
    myanmar: offered[index]?.myanmar ?? null,
  }))
}

/** Returns the only leg of a slip for a single selection, or the refusal. */
export function onlyLeg(slip: OfferedSlip | Refusal): OfferedLeg | Refusal {
  if ('ok' in slip) return slip
  const [leg] = slip.legs
  if (slip.refusal !== null) return slip.refusal
  if (leg === undefined) throw new Error('a slip for one selection has no leg')
  return leg
}
