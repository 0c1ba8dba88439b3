import { expect, test } from 'vitest'
import { checkSlip, checkTicket, type OfferedSlip, type RefusalCode } from './index.ts'
import {
  SELECTION,
  VALID_TICKET,
  withInput,
  withLeg,
  withLimits,
  withMatch,
  withRequest,
  withSelection,
  type Patch,
} from './testing/ticket-input.ts'

/** Changes of a valid ticket that make a single check fail, in the order of AC. */
const BREAKERS: readonly (readonly [name: string, RefusalCode, Patch])[] = [
  ['no session', 'session_not_exists', withInput({ session: 'session_not_exists' })],
  ['an old session', 'session_expired', withInput({ session: 'session_expired' })],
  ['a strange session', 'invalidSession', withInput({ session: 'invalidSession' })],
  ['a closed account', 'CLOSE', withInput({ accountState: 'closed' })],
  ['a blocked account', 'BLOCK', withInput({ accountState: 'blocked' })],
  ['an inactive account', 'account_inactive', withInput({ accountState: 'inactive' })],
  ['a frozen account', 'accountFrozen', withInput({ accountState: 'frozen' })],
  ['a suspended account', 'accountSuspended', withInput({ accountState: 'suspended' })],
  ['no right to bet', 'permission_denied', withInput({ mayBet: false })],
  ['PR7 a time-out of their own', 'ownTimeOut', withInput({ barred: 'ownTimeOut' })],
  ['WA2 a wallet that is not known', 'unableToGetBalanceAtTheMoment', withInput({ availableMinor: null })],
  ['a balance below zero', 'balanceBelowZero', withInput({ availableMinor: -1n })],
  ['a disabled product', 'sportsbookDisabled', withInput({ sportsbookEnabled: false })],
  ['a reference used for another bet', 'betExists', withInput({ repeated: true })],
  ['no leg', 'minMatch', withInput({ legs: [] })],
  ['LI5 a sport that they have no limits for', 'betLimitNotSet', withLeg({ limits: null })],
  ['another tab', 'marketTypeChanged', withSelection({ tab: 1 })],
  ['a hidden match', 'matchHide', withMatch({ hidden: true })],
  ['a match closed for betting', 'matchNotAllowBet', withMatch({ betAllowed: false })],
  ['a match not active', 'matchNotActive', withMatch({ active: false })],
  ['AC7 a match that is not priced yet', 'oddsIsUpdating', withMatch({ unpriced: true })],
  ['a market without a line', 'invalidMarket', withMatch({ lines: [] })],
  ['a line that is not offered', 'invalidBet', withSelection({ lineQ: -4 })],
  ['a type that does not exist', 'invalidBetType', withSelection({ typeCode: 'BT_NONE' })],
  ['a selection of another type', 'invalidBetTeam', withSelection({ selection: 'over' })],
  ['a price that is none', 'invalidOdds', withSelection({ oddsMilli: 1000 })],
  ['a silent feed', 'oddsIsUpdating', withInput({ feed: { silentMs: 20_000, lagMs: 0 } })],
  ['a price that moved', 'oddsDisplayInvalid', withSelection({ oddsMilli: 1970 })],
  ['a strange currency', 'invalidCurrency', withInput({ currency: 'EUR' })],
  ['a stake of nothing', 'invalidBetAmount', withRequest({ stakeMinor: 0n })],
  ['a stake below the least', 'betLowerMin', withLimits({ minBetMinor: 1_001n })],
  ['a stake above the most', 'betOverMax', withLimits({ maxBetMinor: 999n })],
  ['too much on the match', 'betOverMaxPerMatch', withLeg({ onMatchMinor: 79_001n })],
  ['too high a payout', 'betOverMaxPayout', withLimits({ maxPayoutMinor: 1_959n })],
  ['PR9 own', 'protectionLimit', withInput({ selfLimit: { kind: 'loss', period: 'day', leftMinor: 999n } })],
  ['too little money', 'insufficient_balance', withInput({ availableMinor: 999n })],
]

function answerTo(...patches: Patch[]) {
  return checkTicket(patches.reduce((input, patch) => patch(input), VALID_TICKET))
}

function codeOf(...patches: Patch[]) {
  const answer = answerTo(...patches)
  return answer.ok ? 'ok' : answer.code
}

test('AC a bet that passes every check is accepted at the current price', () => {
  expect(answerTo()).toEqual({
    ok: true,
    legs: [
      {
        matchId: SELECTION.matchId,
        typeCode: 'BT_HDP',
        lineQ: -3,
        selection: 'away',
        oddsMilli: 1960,
        scoreAtAcceptance: null,
        myanmar: null,
      },
    ],
    terms: {
      kind: 'single',
      sizes: [],
      feeBp: 0,
      oddsType: 2,
      priceHundredths: 96,
      stakeMinor: 1_000n,
      riskMinor: 1_000n,
      winMinor: 960n,
    },
    combinedMilli: null,
    maxPayoutMinor: 100_000n,
    turnoverBp: 25,
    waitMs: 0,
  })
})

test.each(BREAKERS)('AC %s is refused with %s', (_name, code, patch) => {
  expect(codeOf(patch)).toBe(code)
})

/** Pairs of checks that cannot fail together: an unknown market type has no lines. */
const NEVER_TOGETHER = new Set(['invalidMarket invalidBetType', 'invalidBet invalidBetType'])

test('AC if two checks fail, the earlier check gives the refusal code', () => {
  BREAKERS.forEach(([, earlier, breakEarlier], at) => {
    for (const [, later, breakLater] of BREAKERS.slice(at + 1)) {
      if (NEVER_TOGETHER.has(`${earlier} ${later}`)) continue
      expect(codeOf(breakLater, breakEarlier), `${earlier} before ${later}`).toBe(earlier)
    }
  })
})

test('AC an unknown match is refused as hidden, a finished match as not active', () => {
  expect(codeOf(withLeg({ match: null }))).toBe('matchHide')
  expect(codeOf(withMatch({ tab: null }))).toBe('matchNotActive')
  expect(codeOf(withLeg({ match: null }), withSelection({ typeCode: 'BT_NONE', tab: 3 }))).toBe('matchHide')
})

test('AC an unknown market type without lines is refused with invalidBetType', () => {
  expect(codeOf(withSelection({ typeCode: 'BT_NONE' }), withMatch({ lines: [] }))).toBe('invalidBetType')
})

test('SE3 a zero balance is refused as insufficient, a negative balance as below zero', () => {
  expect(codeOf(withInput({ availableMinor: 0n }))).toBe('insufficient_balance')
  expect(codeOf(withInput({ availableMinor: -1n }))).toBe('balanceBelowZero')
})

test('AC a selection without a price on its line is refused, whatever price was requested', () => {
  expect(codeOf(withMatch({ lines: [{ lineQ: -3, rank: 0, suspended: false, prices: [1900, 0] }] }))).toBe(
    'invalidOdds',
  )
  expect(codeOf(withMatch({ lines: [{ lineQ: -3, rank: 0, suspended: false, prices: [1900] }] }))).toBe('invalidOdds')
  expect(codeOf(withSelection({ oddsMilli: 1960.5 }))).toBe('invalidOdds')
})

test('AC the price of a selection is found by its position in the catalogue', () => {
  const answer = answerTo(withSelection({ selection: 'home', oddsMilli: 1900 }))
  expect(answer).toMatchObject({ ok: true, legs: [{ oddsMilli: 1900, selection: 'home' }] })
})

test('AC a suspended line beside an open line is refused with oddsIsUpdating', () => {
  expect(codeOf(withSelection({ lineQ: -2, oddsMilli: 1800 }))).toBe('oddsIsUpdating')
})

test.each([
  [19_999, 2_000, 'ok'],
  [20_000, 0, 'oddsIsUpdating'],
  [0, 2_001, 'oddsIsUpdating'],
  [60_000, 0, 'oddsIsUpdating'],
])('AC4 a feed silent for %i ms with a lag of %i ms gives %s', (silentMs, lagMs, code) => {
  expect(codeOf(withInput({ feed: { silentMs, lagMs } }))).toBe(code)
})

test('AC2 a price move is refused, and the refusal carries the new price', () => {
  expect(answerTo(withSelection({ oddsMilli: 1950 }))).toEqual({
    ok: false,
    code: 'oddsDisplayInvalid',
    oddsMilli: 1960,
  })
  expect(answerTo(withSelection({ oddsMilli: 1970 }), withRequest({ acceptBetter: true }))).toEqual({
    ok: false,
    code: 'oddsDisplayInvalid',
    oddsMilli: 1960,
  })
})

test('AC2 with better odds accepted, a bet takes the higher price', () => {
  expect(answerTo(withSelection({ oddsMilli: 1950 }), withRequest({ acceptBetter: true }))).toMatchObject({
    ok: true,
    legs: [{ oddsMilli: 1960 }],
    terms: { priceHundredths: 96, winMinor: 960n },
  })
})

test('AC2 with any odds accepted, a bet takes the current price, whatever price was requested', () => {
  for (const oddsMilli of [1100, 1970, 9_999_999]) {
    expect(answerTo(withSelection({ oddsMilli }), withRequest({ acceptAny: true }))).toMatchObject({
      ok: true,
      legs: [{ oddsMilli: 1960 }],
    })
  }
})

test('AC1 a repeated reference is refused before the match is checked', () => {
  expect(codeOf(withInput({ repeated: true }), withLeg({ match: null }))).toBe('betExists')
})

test('AC3 GR9 an in-play bet has a bet delay and stores the score at acceptance', () => {
  const inPlay = [withSelection({ tab: 3 }), withMatch({ tab: 3, score: { home: 1, away: 2 } })]
  expect(answerTo(...inPlay)).toMatchObject({
    ok: true,
    legs: [{ scoreAtAcceptance: { home: 1, away: 2 } }],
    waitMs: 6_000,
  })
})

test('LI1 the entered stake must be within the limits, bounds included, in every odds type', () => {
  for (const oddsType of [1, 2, 3, 4] as const) {
    const typed = [withRequest({ oddsType }), withLimits({ minBetMinor: 1_000n, maxBetMinor: 1_000n })]
    const rich = withInput({ availableMinor: 9_000n })
    expect(codeOf(...typed, rich)).toBe('ok')
    expect(codeOf(...typed, rich, withRequest({ stakeMinor: 999n }))).toBe('betLowerMin')
    expect(codeOf(...typed, rich, withRequest({ stakeMinor: 1_001n }))).toBe('betOverMax')
  }
})

test('LI1 the payout limit applies to risk plus win', () => {
  expect(codeOf(withLimits({ maxPayoutMinor: 1_960n }))).toBe('ok')
  expect(codeOf(withLimits({ maxPayoutMinor: 1_959n }))).toBe('betOverMaxPayout')
  const malay = [withRequest({ oddsType: 3 }), withInput({ availableMinor: 2_000n })]
  expect(codeOf(...malay, withLimits({ maxPayoutMinor: 2_050n }))).toBe('ok')
  expect(codeOf(...malay, withLimits({ maxPayoutMinor: 2_049n }))).toBe('betOverMaxPayout')
})

test('LI2 the match limit includes the open stakes on the match, bound included', () => {
  expect(codeOf(withLeg({ onMatchMinor: 79_000n }))).toBe('ok')
  expect(codeOf(withLeg({ onMatchMinor: 79_001n }))).toBe('betOverMaxPerMatch')
})

test('LI3 a stake outside the limits is refused and never adjusted', () => {
  expect(answerTo(withLimits({ maxBetMinor: 999n }))).toEqual({ ok: false, code: 'betOverMax' })
  expect(answerTo(withLimits({ maxBetMinor: 1_000n }))).toMatchObject({ ok: true, terms: { stakeMinor: 1_000n } })
})

test('OD5 the balance check uses the risk, not the entered stake', () => {
  expect(codeOf(withInput({ availableMinor: 999n }))).toBe('insufficient_balance')
  const indonesian = withRequest({ oddsType: 3 })
  expect(codeOf(indonesian, withInput({ availableMinor: 1_049n }))).toBe('insufficient_balance')
  expect(codeOf(indonesian, withInput({ availableMinor: 1_050n }))).toBe('ok')
})

test('a negative stake or a stake too small to win anything is refused', () => {
  expect(codeOf(withRequest({ stakeMinor: -1_000n }))).toBe('invalidBetAmount')
  expect(codeOf(withRequest({ stakeMinor: 1n }), withLimits({ minBetMinor: 1n }))).toBe('invalidBetAmount')
  expect(codeOf(withRequest({ stakeMinor: 2n }), withLimits({ minBetMinor: 1n }))).toBe('ok')
})

test('AC a slip skips only the checks of reference, requested price and stake', () => {
  const offer = checkSlip(withSelection({ oddsMilli: 1500 })({ ...VALID_TICKET, availableMinor: 0n }))
  expect(offer).toEqual({
    legs: [{ ok: true, oddsMilli: 1960, myanmar: null, score: null, waitMs: 0 }],
    refusal: null,
    sizes: [],
    combinedMilli: null,
    priceHundredths: null,
    waitMs: 0,
    limits: { minBetMinor: 100n, maxBetMinor: 50_000n, maxPayoutMinor: 100_000n, maxPerMatchMinor: 80_000n },
  })
  const live = [withMatch({ tab: 3, score: { home: 1, away: 0 } }), withSelection({ tab: 3 })]
  expect(checkSlip(live.reduce((input, patch) => patch(input), VALID_TICKET))).toMatchObject({
    legs: [{ ok: true, score: { home: 1, away: 0 }, waitMs: 6_000 }],
    waitMs: 6_000,
  })
})

test('AC a slip is refused with the code of the first failing check', () => {
  const ofStake = BREAKERS.findIndex(([, code]) => code === 'oddsDisplayInvalid')
  const ofTickets = ['betExists', 'accountFrozen', 'accountSuspended', 'ownTimeOut']
  const ofOffer = BREAKERS.slice(0, ofStake).filter(([, code]) => !ofTickets.includes(code))
  expect(ofOffer).toHaveLength(23)
  for (const [name, code, patch] of ofOffer) {
    const answer = checkSlip(patch(VALID_TICKET))
    expect('ok' in answer ? answer : answer.refusal, name).toEqual({ ok: false, code })
  }
})

test('AC a frozen or suspended account sees the slip and its limits but cannot bet', () => {
  for (const accountState of ['frozen', 'suspended'] as const) {
    const { limits, refusal } = checkSlip({ ...VALID_TICKET, accountState }) as OfferedSlip
    expect([limits, refusal]).toEqual([(checkSlip(VALID_TICKET) as OfferedSlip).limits, null])
    expect(checkTicket({ ...VALID_TICKET, accountState })).toMatchObject({ ok: false })
  }
})

test('AC7 an unknown match is refused as updating on a stale book and as hidden on a fresh book', () => {
  const unknown = withLeg({ match: null })
  expect(codeOf(unknown)).toBe('matchHide')
  expect(codeOf(unknown, withInput({ feed: { silentMs: 20_000, lagMs: 0 } }))).toBe('oddsIsUpdating')
  expect(codeOf(unknown, withInput({ feed: { silentMs: Infinity, lagMs: Infinity } }))).toBe('oddsIsUpdating')
  expect(codeOf(withMatch({ unpriced: true, lines: [] }))).toBe('oddsIsUpdating')
  expect(codeOf(withMatch({ unpriced: true, hidden: true, lines: [] }))).toBe('matchHide')
})
