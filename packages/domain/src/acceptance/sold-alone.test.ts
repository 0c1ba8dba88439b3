import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketKindByCode } from '../market/index.ts'
import type { MatchId } from '../match/index.ts'
import { PRICE_GROUP_TERMS } from '../odds/index.ts'
import { checkSlip, type LegInput, type SlipInput } from './index.ts'

/**
 * No market is restricted to singles today, but an operator may require it. The test restricts the moneyline instead.
 */
const moneyline = marketKindByCode('BT_ML')
const was = moneyline?.mix
beforeAll(() => Object.assign(moneyline ?? {}, { mix: 'none' }))
afterAll(() => Object.assign(moneyline ?? {}, { mix: was }))

const LIMITS = { minBetMinor: 100n, maxBetMinor: 50_000n, maxPayoutMinor: 10_000_000n, maxPerMatchMinor: 80_000n }

function leg(n: number, typeCode: string): LegInput {
  const matchId = n as MatchId
  return {
    request: { matchId, tab: 2, typeCode, lineQ: 0, selection: 'away', oddsMilli: 1900, myanmar: null },
    match: {
      tab: 2,
      hidden: false,
      betAllowed: true,
      active: true,
      score: { home: 0, away: 0 },
      lines: [{ lineQ: 0, rank: 0, suspended: false, prices: [1950, 1900] }],
      origin: { matchId, parentId: null, leagueKey: 'cup', teams: [`H${n}`, `A${n}`], isOutright: false },
    },
    limits: LIMITS,
    onMatchMinor: 0n,
    waitMs: 6_000,
  }
}

function slipOf(kind: SlipInput['kind'], legs: readonly LegInput[]): SlipInput {
  return {
    session: 'valid',
    accountState: 'active',
    mayBet: true,
    kind,
    legs,
    currency: 'MYR',
    feed: { silentMs: 0, lagMs: 0 },
    availableMinor: 100_000n,
    groupTerms: PRICE_GROUP_TERMS.A,
    sportsbookEnabled: true,
    myanmarAllowed: true,
    parlayLimits: null,
  }
}
function refused(kind: SlipInput['kind'], legs: readonly LegInput[]) {
  const slip = checkSlip(slipOf(kind, legs))
  return 'refusal' in slip ? slip.refusal : slip
}
function refusalOf(kind: SlipInput['kind'], codes: readonly string[]) {
  return refused(
    kind,
    codes.map((code, at) => leg(at + 1, code)),
  )
}

test('PA1 a singles-only market is refused in a parlay by leg number and accepted as a single', () => {
  expect(refusalOf('parlay', ['BT_HDP', 'BT_HDP', 'BT_ML'])).toEqual({ ok: false, code: 'notInParlay', leg: 3 })
  expect(refusalOf('system', ['BT_ML', 'BT_HDP'])).toEqual({ ok: false, code: 'notInParlay', leg: 1 })
  expect(refusalOf('parlay', ['BT_HDP', 'BT_HDP'])).toBeNull()
  expect(refusalOf('single', ['BT_ML'])).toBeNull()
})

test('AC refusals come in this order: not offered, singles-only market, related legs', () => {
  expect(refusalOf('parlay', ['BT_ML', 'BT_NONE'])).toMatchObject({ code: 'invalidBetType', leg: 2 })
  const twice = ['BT_ML', 'BT_HDP'].map((code) => leg(1, code))
  expect(refused('parlay', twice)).toMatchObject({ code: 'notInParlay', leg: 1 })
})
