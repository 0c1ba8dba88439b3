import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayHundredths, ODDS_TYPES, type OddsType } from '../odds/index.ts'
import {
  computeTicketTerms,
  computeMyanmarSingleTerms,
  computeParlayTerms,
  computeSingleTerms,
  type TicketPrices,
  type TicketKind,
} from '../ticket/index.ts'
import { decidePendingTicket, type MatchDuringDelay, type OfferNow, type WaitingTerms } from './index.ts'

const calm: MatchDuringDelay = {
  score: { home: 0, away: 0 },
  reds: { home: 0, away: 0 },
  suspended: false,
  danger: false,
  feed: 'fresh',
}

function legAt(oddsMilli: number) {
  return { match: calm, price: { oddsMilli, myanmar: null }, lineQ: 0, selection: 'home' }
}

const ANY = { acceptBetter: false, acceptAny: true }
const BETTER = { acceptBetter: true, acceptAny: false }
const NONE = { acceptBetter: false, acceptAny: false }

function single(oddsType: OddsType, oddsMilli: number, more: Partial<WaitingTerms> = {}): WaitingTerms {
  return {
    terms: computeSingleTerms(1_000n, oddsMilli, oddsType),
    legs: [legAt(oddsMilli)],
    combinedMilli: null,
    maxPayoutMinor: 1_000_000n,
    ...ANY,
    dueMs: 100,
    ...more,
  }
}

function offerAt(oddsMilli: number): OfferNow {
  return { oddsMilli, myanmar: null, lineQ: 0, locked: false }
}

function judgeOn(waiting: WaitingTerms, prices: readonly number[], combinedMilli: number | null = null) {
  return decidePendingTicket(waiting, {
    legs: prices.map((oddsMilli) => ({ match: calm, offer: offerAt(oddsMilli) })),
    combinedMilli,
    nowMs: 100,
  })
}

test('AC3 with any odds accepted, a ticket is repriced at the current price, up or down', () => {
  for (const now of [1850, 2100]) {
    expect(judgeOn(single(2, 1960), [now])).toEqual({
      verdict: 'accepted',
      newTerms: { terms: computeSingleTerms(1_000n, now, 2), legs: [{ oddsMilli: now, myanmar: null, lineQ: 0 }] },
    })
  }
})

test('AC3 with better odds accepted, a better price reprices the ticket and a worse price rejects', () => {
  const bet = single(2, 1960, BETTER)
  expect(judgeOn(bet, [2100])).toMatchObject({ newTerms: { terms: { priceHundredths: 110 } } })
  expect(judgeOn(bet, [1950])).toEqual({ verdict: 'rejected', reason: 'oddsMovedDuringWait' })
  // 1.969 and 1.961 both display as 0.96. The fall is not visible, and the ticket is accepted at the lower price.
  expect(judgeOn(single(2, 1969, BETTER), [1961])).toMatchObject({ newTerms: { legs: [{ oddsMilli: 1961 }] } })
})

test('AC3 with no odds change accepted, any move rejects, and an unmoved price keeps the terms', () => {
  const bet = single(2, 1960, NONE)
  for (const now of [1950, 1970]) expect(judgeOn(bet, [now]).verdict).toBe('rejected')
  expect(judgeOn(bet, [1960])).toEqual({ verdict: 'accepted', newTerms: null })
})

test('AC3 OD5 at a negative price the risk follows the price and the win stays the same', () => {
  expect(judgeOn(single(1, 2041), [2005])).toMatchObject({
    newTerms: { terms: { priceHundredths: -100, stakeMinor: 1_000n, riskMinor: 1_000n, winMinor: 1_000n } },
  })
  expect(judgeOn(single(3, 1600), [1500])).toMatchObject({
    newTerms: { terms: { priceHundredths: -200, riskMinor: 2_000n, winMinor: 1_000n } },
  })
})

test('AC3 LI1 a repriced ticket above the max payout is rejected, never reduced', () => {
  const bet = single(2, 1960, { maxPayoutMinor: 1_999n })
  expect(judgeOn(bet, [1990])).toMatchObject({ verdict: 'accepted' })
  expect(judgeOn(bet, [2000])).toEqual({ verdict: 'rejected', reason: 'payoutDuringWait' })
})

test('AC3 each leg of a parlay is repriced at its own current price, pre-match legs included', () => {
  const legs = [1960, 1500, 2200].map(legAt)
  const parlay: WaitingTerms = {
    ...single(4, 1960),
    terms: computeParlayTerms(
      1_000n,
      legs.map(({ price }) => price),
    ),
    legs,
  }
  const now = [1960, 1450, 2300]
  expect(judgeOn(parlay, now)).toMatchObject({
    newTerms: {
      terms: computeParlayTerms(
        1_000n,
        now.map((oddsMilli) => ({ oddsMilli })),
      ),
    },
  })
  expect(judgeOn({ ...parlay, ...BETTER }, now)).toEqual({ verdict: 'rejected', reason: 'oddsMovedDuringWait' })
  expect(judgeOn({ ...parlay, ...BETTER }, [1970, 1500, 2200])).toMatchObject({ verdict: 'accepted' })
  expect(() => judgeOn(parlay, [1960])).toThrow(RangeError)
})

test('AC3 SM3 a builder is repriced at its combined price and rejected if it has none', () => {
  const legs = [1500, 1500].map(legAt)
  const builder: WaitingTerms = {
    ...single(4, 2000),
    combinedMilli: 2000,
    legs,
    terms: computeTicketTerms(
      { kind: 'builder', stakeMinor: 1_000n, oddsType: 4, units: [], myanmarBp: 0 },
      { legs: [], combinedMilli: 2000 },
    ),
  }
  expect(judgeOn(builder, [1500, 1500], 1800)).toMatchObject({
    newTerms: { terms: { kind: 'builder', priceHundredths: 180, winMinor: 800n } },
  })
  expect(judgeOn({ ...builder, ...BETTER }, [1600, 1600], 1990).verdict).toBe('rejected')
  expect(judgeOn(builder, [1500, 1500])).toEqual({ verdict: 'rejected', reason: 'notOfferedDuringWait' })
})

test('AC3 MM1 a Myanmar ticket takes the current line and still pays even money', () => {
  const seen = { goals: 1, percent: 30, favourite: 'home' } as const
  const now = { goals: 1, percent: 10, favourite: 'home' } as const
  const waiting: WaitingTerms = {
    ...single(2, 2000),
    terms: computeMyanmarSingleTerms(1_000n),
    legs: [{ match: calm, price: { oddsMilli: 1900, myanmar: seen }, lineQ: -5, selection: 'home' }],
  }
  const offer = { oddsMilli: 1850, myanmar: now, lineQ: -4, locked: false }
  const judge = (terms: WaitingTerms) =>
    decidePendingTicket(terms, { legs: [{ match: calm, offer }], combinedMilli: null, nowMs: 100 })
  expect(judge(waiting)).toEqual({
    verdict: 'accepted',
    newTerms: { terms: waiting.terms, legs: [{ oddsMilli: 1850, myanmar: now, lineQ: -4 }] },
  })
  expect(judge({ ...waiting, ...BETTER })).toEqual({ verdict: 'rejected', reason: 'oddsMovedDuringWait' })
})

const aPrice = fc.integer({ min: 1001, max: 20_000 })
const aKind = fc.constantFrom<TicketKind>('single', 'parlay', 'system', 'builder')
const aTicket = fc
  .record({
    kind: aKind,
    seen: fc.array(aPrice, { minLength: 3, maxLength: 5 }),
    moves: fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 5, maxLength: 5 }),
    oddsType: fc.constantFrom<OddsType>(...ODDS_TYPES),
    stakeMinor: fc.bigInt({ min: 100n, max: 10n ** 9n }),
    consent: fc.constantFrom(ANY, BETTER, NONE),
    maxPayoutMinor: fc.bigInt({ min: 100n, max: 10n ** 12n }),
  })
  .map(({ kind, seen: prices, moves, oddsType, stakeMinor, consent, maxPayoutMinor }) => {
    const seen = kind === 'single' ? prices.slice(0, 1) : prices
    const now = seen.map((milli, at) => Math.max(1001, milli + (moves[at] ?? 0)))
    const combined = (milli: readonly number[]) => (kind === 'builder' ? (milli[0] ?? 1001) : null)
    const pricesOf = (milli: readonly number[]): TicketPrices => ({
      legs: milli.map((oddsMilli) => ({ oddsMilli })),
      combinedMilli: combined(milli),
    })
    const order = { kind, stakeMinor, oddsType, units: [{ size: 2, unitMinor: stakeMinor }], myanmarBp: 0 }
    const terms = computeTicketTerms(order, pricesOf(seen))
    const waiting: WaitingTerms = {
      terms,
      legs: seen.map(legAt),
      combinedMilli: combined(seen),
      maxPayoutMinor,
      ...consent,
      dueMs: 0,
    }
    return {
      waiting,
      now,
      combinedNow: combined(now),
      atTheBook: computeTicketTerms(order, pricesOf(now)),
      consent,
      seen,
    }
  })

test('AC3 an accepted ticket has the current book price and respects the consent of the member', () => {
  fc.assert(
    fc.property(aTicket, ({ waiting, now, combinedNow, atTheBook, consent, seen }) => {
      const judged = judgeOn(waiting, now, combinedNow)
      if (judged.verdict !== 'accepted') return
      const terms = judged.newTerms?.terms ?? waiting.terms
      expect(terms).toEqual(atTheBook)
      if (judged.newTerms === null) expect(now).toEqual(seen)
      else expect(terms.riskMinor + terms.winMinor).toBeLessThanOrEqual(waiting.maxPayoutMinor)
      if (consent.acceptAny) return
      const {
        terms: { kind, oddsType },
      } = waiting
      const ofOne = kind === 'single' ? oddsType : 4
      for (const [index, milli] of now.entries()) {
        const before = seen[index] ?? 0
        if (kind === 'builder' && index > 0) continue
        const isNoWorse = milli >= before || displayHundredths(milli, ofOne) === displayHundredths(before, ofOne)
        expect(consent.acceptBetter ? isNoWorse : milli === before).toBe(true)
      }
    }),
    { numRuns: 1_000 },
  )
})
