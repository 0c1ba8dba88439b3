import { parseArgs } from 'node:util'
import {
  GRADE_HALF_LOST,
  GRADE_HALF_WON,
  GRADE_LOST,
  GRADE_REFUND,
  GRADE_WON,
  type Grade,
} from '@touchline/domain/market'
import { settleTicket, type SettledLeg } from '@touchline/domain/settlement'
import { computeSystemTerms, systemSizes, type TicketTerms } from '@touchline/domain/ticket'

export const name = 'parlay'
export const describe = 'settlement of systems of ten legs in all sizes, compared with listing every combination'

const LEGS = 10
const GRADES: readonly Grade[] = [
  GRADE_WON,
  GRADE_WON,
  GRADE_HALF_WON,
  GRADE_WON,
  GRADE_REFUND,
  GRADE_WON,
  GRADE_HALF_LOST,
  GRADE_WON,
]
const OUTCOMES = ['won', 'won', 'won_half', 'won', 'draw', 'won', 'lost_half', 'won'] as const

interface System {
  readonly terms: TicketTerms
  readonly legs: readonly SettledLeg[]
}

/**
 * System bets used as input, varied: every third has one or two lost legs, and every second has a different stake per
 * combination size.
 */
const SYSTEMS: readonly System[] = Array.from({ length: 60 }, (_, at) => {
  const legs = Array.from({ length: LEGS }, (_leg, leg): SettledLeg => {
    const pick = (at * 5 + leg * 3) % GRADES.length
    const lost = at % 3 === 0 && leg % 5 === 0
    return {
      terms: { oddsMilli: 1300 + ((at * 97 + leg * 211) % 2900) },
      verdict: lost
        ? { outcome: 'lost', grade: GRADE_LOST }
        : { outcome: OUTCOMES[pick] ?? 'won', grade: GRADES[pick] ?? GRADE_WON },
    }
  })
  const units = systemSizes(LEGS).map((size) => ({ size, unitMinor: 1_000n + BigInt(at % 2 === 0 ? 0 : size * 10) }))
  return {
    terms: computeSystemTerms(
      units,
      legs.map(({ terms }) => terms),
    ),
    legs,
  }
})

/**
 * Measures how many system bets one core settles per second, with the server's method and with plain enumeration. Both
 * methods must return the same amounts.
 */
export async function run(args: readonly string[]): Promise<Record<string, number>> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '8' } } })
  const seconds = Number(values.seconds)
  for (const system of SYSTEMS) {
    const paid = settleTicket(system.terms, system.legs)?.returnMinor
    if (paid !== payByListing(system)) throw new Error(`paid ${paid}, listed ${payByListing(system)}`)
  }
  const payouts = perSecond(seconds, ({ terms, legs }) => settleTicket(terms, legs))
  const listing = perSecond(seconds / 2, payByListing)
  return {
    legs: LEGS,
    combinations: 2 ** LEGS - LEGS - 1,
    payoutsPerSecond: Math.round(payouts),
    listingPerSecond: Math.round(listing),
    ratio: Number((payouts / listing).toFixed(1)),
  }
}

/**
 * Computes the return of a system bet by enumerating every combination, for comparison: multiplies the factors of the
 * legs, adds the products, rounds down once.
 */
function payByListing({ terms, legs }: System): bigint {
  const factors = legs.map(({ terms: { oddsMilli }, verdict }) => {
    const grade = verdict?.grade ?? GRADE_LOST
    const decimal = BigInt(oddsMilli - (oddsMilli % 10))
    return (BigInt(grade.win) * decimal + BigInt(grade.refund) * 1000n) * BigInt(2 / grade.of)
  })
  let sum = 0n
  for (let choice = 0; choice < 1 << LEGS; choice += 1) {
    let size = 0
    let product = 1n
    for (let leg = 0; leg < LEGS; leg += 1) {
      const chosen = (choice & (1 << leg)) !== 0
      product *= chosen ? (factors[leg] ?? 0n) : 2000n
      if (chosen) size += 1
    }
    sum += product * (terms.sizes.find((one) => one.size === size)?.unitMinor ?? 0n)
  }
  return sum / 2000n ** BigInt(LEGS)
}

/**
 * Returns the number of settled system bets per second: the best of ten rounds, to reduce the effect of other work on
 * the machine.
 */
function perSecond(seconds: number, call: (system: System) => void): number {
  const round = (): number => {
    const from = performance.now()
    let calls = 0
    while (performance.now() - from < seconds * 100) {
      for (const system of SYSTEMS) call(system)
      calls += SYSTEMS.length
    }
    return (calls * 1000) / (performance.now() - from)
  }
  return Math.max(...Array.from({ length: 10 }, round))
}
