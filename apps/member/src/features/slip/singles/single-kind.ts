import type { BetCheckAnswer } from '@touchline/contract/named-records'
import { marketKindByCode } from '@touchline/domain/market'
import { ASIAN_PRICES } from '../prices/asian-prices.ts'
import { toSelectionRequest } from '../pick.ts'
import type { SlipContext, SlipKind } from '../slip-kind.ts'
import { parseOffer } from '../prices/slip-offer.ts'
import type { SlipFields } from '../slip.types.ts'
import { highestStake, limitOff, stakeAt } from '../stake/stake.ts'

/** Slip rules of a single bet. */
export const SINGLE_KIND: SlipKind = {
  ...ASIAN_PRICES,
  maxLegs: 1,
  slotOf: () => 'only',
  countReason: () => null,
  isClearedWithTab: true,
  checkedOnOpening: true,
  namesLegs: false,
  offered: (slip, { oddsMilli }) =>
    oddsMilli === undefined
      ? null
      : { ...slip, legs: slip.legs.map((leg) => ({ ...leg, pick: { ...leg.pick, oddsMilli } })) },
  terms: (slip, context) => stakeAt(slip.stakeText, ...getPrice(slip, context), context.currency),
  limitOff: (slip, offer, context) => {
    const terms = stakeAt(slip.stakeText, ...getPrice(slip, context), context.currency)
    return terms && limitOff(terms.stakeMinor, offer, ...getPrice(slip, context))
  },
  highest: (slip, offer, context) => highestStake(offer, ...getPrice(slip, context)),
  debounceMs: 0,
  computeValidMs: null,
  check: (slip, context) => {
    const pick = onlyPick(slip)
    return {
      call: isSpecial(pick.typeCode) ? 'betcheckspecial' : 'betcheck',
      body: toSelectionRequest(pick, context.oddsTypeOf(pick.typeCode)),
    }
  },
  readCheck: (answer: BetCheckAnswer) => ({
    offer: parseOffer(answer),
    legs: [{ code: null, score: answer.score as [number, number] | null, oddsMilli: answer.oddsMilli }],
    refusal: null,
  }),
  bet: (slip, stake, context) => {
    const pick = onlyPick(slip)
    return {
      call: isSpecial(pick.typeCode) ? 'betsinglespecial' : 'betsingle',
      body: { ...toSelectionRequest(pick, context.oddsTypeOf(pick.typeCode)), stake },
    }
  },
  afterRefusal: ({ offer }) => (offer === null ? 'refused' : 'open'),
}

/** Returns the only selection of a single slip. Throws if the slip is empty. */
export function onlyPick({ legs: [leg] }: SlipFields) {
  if (leg === undefined) throw new Error('the slip has no selection')
  return leg.pick
}

function getPrice(slip: SlipFields, context: SlipContext) {
  const { oddsMilli, typeCode } = onlyPick(slip)
  return [oddsMilli, context.oddsTypeOf(typeCode)] as const
}

/**
 * Returns whether a market is placed through the call for special markets: markets other than handicap, over/under,
 * odd/even, 1X2 and moneyline.
 */
function isSpecial(typeCode: string) {
  return marketKindByCode(typeCode)?.special === true
}
