import { PARLAY_CHECK_REFUSALS } from '@touchline/contract/sportsbook/refusals'
import { BetCheckMulti, BetCheckMultiAnswer, type Leg, type Sizes } from '@touchline/contract/sportsbook/placing'
import type { OfferedSlip } from '@touchline/domain/acceptance'
import { systemSizes } from '@touchline/domain/ticket'
import type { MemberRoute } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { CheckSlip } from './check-slip.ts'
import { limitFields, scorePair } from './checked-slip.http.ts'
import { hasLineMoved } from './handicap-moved.http.ts'
import { myanmarFeeBp } from './slip-input.ts'
import { toSelectionRequest, toUnitStakes } from './selection.http.ts'

type LegAnswer = BetCheckMultiAnswer['legs'][number]

export function betCheckMultiSpecialRoute(memberRoute: MemberRoute, checkSlip: CheckSlip): Route {
  return memberRoute({
    url: '/bet/betcheckmultispecial',
    body: BetCheckMulti,
    answer: BetCheckMultiAnswer,
    errors: PARLAY_CHECK_REFUSALS,
    summary: 'Check the current offer of the selections of a parlay slip, and whether they can be combined',
    handle: async ({ member, body, reply }) => {
      const { kind = 'parlay', legs, sizes } = body
      if (sizes !== undefined) checkSizes(kind, legs.length, sizes)
      const slip = await checkSlip({
        member,
        kind,
        legs: legs.map(toSelectionRequest),
        ...(sizes && { units: toUnitStakes(sizes) }),
      })
      if ('ok' in slip) return sendRefusal(reply, slip.code)
      return {
        status: 1,
        statusdesc: 'success',
        legs: slip.legs.map((leg, index) => legAnswer(leg, legs[index] as Leg)),
        refusal: refusalAnswer(slip),
        price_hundredths: slip.priceHundredths,
        commission_bp: kind === 'mmo_parlay' ? myanmarFeeBp(member.betting, kind, legs.length) : null,
        sizes: [...slip.sizes],
        ...limitFields(slip, slip),
      }
    },
  })
}

/**
 * Throws BadInput if a system size (number of selections per combination) is listed twice or is not offered for this
 * number of legs (SY1).
 */
function checkSizes(kind: string, legs: number, sizes: Sizes): void {
  const offeredSizes = kind === 'system' ? systemSizes(legs) : []
  const areSizesUnique = new Set(sizes.map(({ size }) => size)).size === sizes.length
  if (areSizesUnique && sizes.every(({ size }) => offeredSizes.includes(size))) return
  throw new BadInput('sizes', offeredSizes.length === 0 ? 'none' : `each at most once: ${offeredSizes.join(', ')}`)
}

function legAnswer(leg: OfferedSlip['legs'][number], requestLeg: Leg): LegAnswer {
  if (!leg.ok) return { statusdesc: leg.code, odds_milli: null, myanmar: null, moved: false, score: null, wait_ms: 0 }
  return {
    statusdesc: 'success',
    odds_milli: leg.oddsMilli,
    myanmar: leg.myanmar,
    moved: hasMoved(requestLeg, leg),
    score: scorePair(leg.score),
    wait_ms: leg.waitMs,
  }
}

function hasMoved(
  requestLeg: Leg,
  { oddsMilli, myanmar }: { oddsMilli: number; myanmar: LegAnswer['myanmar'] },
): boolean {
  return myanmar === null ? oddsMilli !== requestLeg.odds_milli : hasLineMoved(requestLeg, myanmar)
}

function refusalAnswer({ refusal }: OfferedSlip): BetCheckMultiAnswer['refusal'] {
  return (
    refusal && {
      statusdesc: refusal.code,
      ...(refusal.leg !== undefined && { leg: refusal.leg }),
      ...(refusal.related && { related: { ...refusal.related } }),
    }
  )
}
