import { expect, test } from 'vitest'
import { MARKET_KINDS, marketKindByCode, type MarketKind } from '../market/index.ts'
import type { MatchId } from '../match/index.ts'
import { ODDS_TYPES, PRICE_GROUP_TERMS } from '../odds/index.ts'
import {
  checkSlip,
  checkTicket,
  type LegInput,
  type OfferedMatch,
  type OfferedSlip,
  type RefusalCode,
  type SelectionRequest,
  type TicketInput,
  type TicketRequest,
} from './index.ts'

const matchId = 41 as MatchId

const selection: SelectionRequest = {
  matchId,
  tab: 2,
  typeCode: 'BT_HDP',
  lineQ: -3,
  selection: 'away',
  oddsMilli: 1960,
  myanmar: null,
}

const match: OfferedMatch = {
  tab: 2,
  hidden: false,
  betAllowed: true,
  active: true,
  score: { home: 0, away: 0 },
  lines: [
    { lineQ: -2, rank: 1, suspended: true, prices: [2100, 1800] },
    { lineQ: -3, rank: 0, suspended: false, prices: [1900, 1960] },
  ],
  origin: { matchId, parentId: null, leagueKey: 'cup', teams: ['Japan', 'Brazil'], isOutright: false },
}

const leg: LegInput = {
  request: selection,
  match,
  onMatchMinor: 0n,
  waitMs: 6_000,
  limits: { minBetMinor: 100n, maxBetMinor: 50_000n, maxPayoutMinor: 100_000n, maxPerMatchMinor: 80_000n },
}

const request: TicketRequest = {
  kind: 'single',
  oddsType: 2,
  stakeMinor: 1_000n,
  units: [],
  acceptBetter: false,
  acceptAny: false,
}

const good: TicketInput = {
  session: 'valid',
  accountState: 'active',
  mayBet: true,
  repeated: false,
  request,
  kind: 'single',
  feed: { silentMs: 0, lagMs: 0 },
  currency: 'USD',
  availableMinor: 1_000n,
  groupTerms: PRICE_GROUP_TERMS.A,
  sportsbookEnabled: true,
  myanmarAllowed: true,
  myanmarBp: 500,
  parlayLimits: null,
  legs: [leg],
}

type Patch = (input: TicketInput) => TicketInput

const onLegs =
  (change: (leg: LegInput) => LegInput): Patch =>
  (input) => ({ ...input, legs: input.legs.map(change) })
const asking = (change: Partial<SelectionRequest>): Patch =>
  onLegs((old) => ({ ...old, request: { ...old.request, ...change } }))
const betting =
  (change: Partial<TicketRequest>): Patch =>
  (input) => ({
    ...input,
    request: { ...input.request, ...change },
  })
const having =
  (change: Partial<TicketInput>): Patch =>
  (input) => ({ ...input, ...change })
const legged = (change: Partial<LegInput>): Patch => onLegs((old) => ({ ...old, ...change }))
const seeing = (change: Partial<OfferedMatch>): Patch =>
  onLegs((old) => ({ ...old, match: old.match && { ...old.match, ...change } }))
const limited = (change: Partial<NonNullable<LegInput['limits']>>): Patch =>
  onLegs((old) => ({ ...old, limits: old.limits && { ...old.limits, ...change } }))

/** Changes of a valid ticket that make a single check fail, in the order of AC. */
const BREAKERS: readonly (readonly [name: string, RefusalCode, Patch])[] = [
  ['no session', 'session_not_exists', having({ session: 'session_not_exists' })],
  ['an old session', 'session_expired', having({ session: 'session_expired' })],
  ['a strange session', 'invalidSession', having({ session: 'invalidSession' })],
  ['a closed account', 'CLOSE', having({ accountState: 'closed' })],
  ['a blocked account', 'BLOCK', having({ accountState: 'blocked' })],
  ['an inactive account', 'account_inactive', having({ accountState: 'inactive' })],
  ['a frozen account', 'accountFrozen', having({ accountState: 'frozen' })],
  ['a suspended account', 'accountSuspended', having({ accountState: 'suspended' })],
  ['no right to bet', 'permission_denied', having({ mayBet: false })],
  ['PR7 a time-out of their own', 'ownTimeOut', having({ barred: 'ownTimeOut' })],
  ['WA2 a wallet that is not known', 'unableToGetBalanceAtTheMoment', having({ availableMinor: null })],
  ['a balance below zero', 'balanceBelowZero', having({ availableMinor: -1n })],
  ['a disabled product', 'sportsbookDisabled', having({ sportsbookEnabled: false })],
  ['a reference used for another bet', 'betExists', having({ repeated: true })],
  ['no leg', 'minMatch', having({ legs: [] })],
  ['LI5 a sport that they have no limits for', 'betLimitNotSet', legged({ limits: null })],
  ['another tab', 'marketTypeChanged', asking({ tab: 1 })],
  ['a hidden match', 'matchHide', seeing({ hidden: true })],
  ['a match closed for betting', 'matchNotAllowBet', seeing({ betAllowed: false })],
  ['a match not active', 'matchNotActive', seeing({ active: false })],
  ['AC7 a match that is not priced yet', 'oddsIsUpdating', seeing({ unpriced: true })],
  ['a market without a line', 'invalidMarket', seeing({ lines: [] })],
  ['a line that is not offered', 'invalidBet', asking({ lineQ: -4 })],
  ['a type that does not exist', 'invalidBetType', asking({ typeCode: 'BT_NONE' })],
  ['a selection of another type', 'invalidBetTeam', asking({ selection: 'over' })],
  ['a price that is none', 'invalidOdds', asking({ oddsMilli: 1000 })],
  ['a silent feed', 'oddsIsUpdating', having({ feed: { silentMs: 20_000, lagMs: 0 } })],
  ['a price that moved', 'oddsDisplayInvalid', asking({ oddsMilli: 1970 })],
  ['a strange currency', 'invalidCurrency', having({ currency: 'EUR' })],
  ['a stake of nothing', 'invalidBetAmount', betting({ stakeMinor: 0n })],
  ['a stake below the least', 'betLowerMin', limited({ minBetMinor: 1_001n })],
  ['a stake above the most', 'betOverMax', limited({ maxBetMinor: 999n })],
  ['too much on the match', 'betOverMaxPerMatch', legged({ onMatchMinor: 79_001n })],
  ['too high a payout', 'betOverMaxPayout', limited({ maxPayoutMinor: 1_959n })],
  ['PR9 own', 'protectionLimit', having({ selfLimit: { kind: 'loss', period: 'day', leftMinor: 999n } })],
  ['too little money', 'insufficient_balance', having({ availableMinor: 999n })],
]

const answerTo = (...patches: Patch[]) => checkTicket(patches.reduce((input, patch) => patch(input), good))

const codeOf = (...patches: Patch[]) => {
  const answer = answerTo(...patches)
  return answer.ok ? 'ok' : answer.code
}

test('AC a bet that passes every check is accepted at the current price', () => {
  expect(answerTo()).toEqual({
    ok: true,
    legs: [
      {
        matchId,
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
  expect(codeOf(legged({ match: null }))).toBe('matchHide')
  expect(codeOf(seeing({ tab: null }))).toBe('matchNotActive')
  expect(codeOf(legged({ match: null }), asking({ typeCode: 'BT_NONE', tab: 3 }))).toBe('matchHide')
})

test('AC an unknown market type without lines is refused with invalidBetType', () => {
  expect(codeOf(asking({ typeCode: 'BT_NONE' }), seeing({ lines: [] }))).toBe('invalidBetType')
})

test('SE3 a zero balance is refused as insufficient, a negative balance as below zero', () => {
  expect(codeOf(having({ availableMinor: 0n }))).toBe('insufficient_balance')
  expect(codeOf(having({ availableMinor: -1n }))).toBe('balanceBelowZero')
})

test('AC a selection without a price on its line is refused, whatever price was requested', () => {
  expect(codeOf(seeing({ lines: [{ lineQ: -3, rank: 0, suspended: false, prices: [1900, 0] }] }))).toBe('invalidOdds')
  expect(codeOf(seeing({ lines: [{ lineQ: -3, rank: 0, suspended: false, prices: [1900] }] }))).toBe('invalidOdds')
  expect(codeOf(asking({ oddsMilli: 1960.5 }))).toBe('invalidOdds')
})

test('AC the price of a selection is found by its position in the catalogue', () => {
  const answer = answerTo(asking({ selection: 'home', oddsMilli: 1900 }))
  expect(answer).toMatchObject({ ok: true, legs: [{ oddsMilli: 1900, selection: 'home' }] })
})

test('AC a suspended line beside an open line is refused with oddsIsUpdating', () => {
  expect(codeOf(asking({ lineQ: -2, oddsMilli: 1800 }))).toBe('oddsIsUpdating')
})

test.each([
  [19_999, 2_000, 'ok'],
  [20_000, 0, 'oddsIsUpdating'],
  [0, 2_001, 'oddsIsUpdating'],
  [60_000, 0, 'oddsIsUpdating'],
])('AC4 a feed silent for %i ms with a lag of %i ms gives %s', (silentMs, lagMs, code) => {
  expect(codeOf(having({ feed: { silentMs, lagMs } }))).toBe(code)
})

test('AC2 a price move is refused, and the refusal carries the new price', () => {
  expect(answerTo(asking({ oddsMilli: 1950 }))).toEqual({ ok: false, code: 'oddsDisplayInvalid', oddsMilli: 1960 })
  expect(answerTo(asking({ oddsMilli: 1970 }), betting({ acceptBetter: true }))).toEqual({
    ok: false,
    code: 'oddsDisplayInvalid',
    oddsMilli: 1960,
  })
})

test('AC2 with better odds accepted, a bet takes the higher price', () => {
  expect(answerTo(asking({ oddsMilli: 1950 }), betting({ acceptBetter: true }))).toMatchObject({
    ok: true,
    legs: [{ oddsMilli: 1960 }],
    terms: { priceHundredths: 96, winMinor: 960n },
  })
})

test('AC2 with any odds accepted, a bet takes the current price, whatever price was requested', () => {
  for (const oddsMilli of [1100, 1970, 9_999_999]) {
    expect(answerTo(asking({ oddsMilli }), betting({ acceptAny: true }))).toMatchObject({
      ok: true,
      legs: [{ oddsMilli: 1960 }],
    })
  }
})

test('AC1 a repeated reference is refused before the match is checked', () => {
  expect(codeOf(having({ repeated: true }), legged({ match: null }))).toBe('betExists')
})

test('AC3 GR9 an in-play bet has a bet delay and stores the score at acceptance', () => {
  const inPlay = [asking({ tab: 3 }), seeing({ tab: 3, score: { home: 1, away: 2 } })]
  expect(answerTo(...inPlay)).toMatchObject({
    ok: true,
    legs: [{ scoreAtAcceptance: { home: 1, away: 2 } }],
    waitMs: 6_000,
  })
})

test('LI1 the entered stake must be within the limits, bounds included, in every odds type', () => {
  for (const oddsType of [1, 2, 3, 4] as const) {
    const typed = [betting({ oddsType }), limited({ minBetMinor: 1_000n, maxBetMinor: 1_000n })]
    const rich = having({ availableMinor: 9_000n })
    expect(codeOf(...typed, rich)).toBe('ok')
    expect(codeOf(...typed, rich, betting({ stakeMinor: 999n }))).toBe('betLowerMin')
    expect(codeOf(...typed, rich, betting({ stakeMinor: 1_001n }))).toBe('betOverMax')
  }
})

test('LI1 the payout limit applies to risk plus win', () => {
  expect(codeOf(limited({ maxPayoutMinor: 1_960n }))).toBe('ok')
  expect(codeOf(limited({ maxPayoutMinor: 1_959n }))).toBe('betOverMaxPayout')
  const malay = [betting({ oddsType: 3 }), having({ availableMinor: 2_000n })]
  expect(codeOf(...malay, limited({ maxPayoutMinor: 2_050n }))).toBe('ok')
  expect(codeOf(...malay, limited({ maxPayoutMinor: 2_049n }))).toBe('betOverMaxPayout')
})

test('LI2 the match limit includes the open stakes on the match, bound included', () => {
  expect(codeOf(legged({ onMatchMinor: 79_000n }))).toBe('ok')
  expect(codeOf(legged({ onMatchMinor: 79_001n }))).toBe('betOverMaxPerMatch')
})

test('LI3 a stake outside the limits is refused and never adjusted', () => {
  expect(answerTo(limited({ maxBetMinor: 999n }))).toEqual({ ok: false, code: 'betOverMax' })
  expect(answerTo(limited({ maxBetMinor: 1_000n }))).toMatchObject({ ok: true, terms: { stakeMinor: 1_000n } })
})

test('OD5 the balance check uses the risk, not the entered stake', () => {
  expect(codeOf(having({ availableMinor: 999n }))).toBe('insufficient_balance')
  const indonesian = betting({ oddsType: 3 })
  expect(codeOf(indonesian, having({ availableMinor: 1_049n }))).toBe('insufficient_balance')
  expect(codeOf(indonesian, having({ availableMinor: 1_050n }))).toBe('ok')
})

test('a negative stake or a stake too small to win anything is refused', () => {
  expect(codeOf(betting({ stakeMinor: -1_000n }))).toBe('invalidBetAmount')
  expect(codeOf(betting({ stakeMinor: 1n }), limited({ minBetMinor: 1n }))).toBe('invalidBetAmount')
  expect(codeOf(betting({ stakeMinor: 2n }), limited({ minBetMinor: 1n }))).toBe('ok')
})

test('AC a slip skips only the checks of reference, requested price and stake', () => {
  const offer = checkSlip(asking({ oddsMilli: 1500 })({ ...good, availableMinor: 0n }))
  expect(offer).toEqual({
    legs: [{ ok: true, oddsMilli: 1960, myanmar: null, score: null, waitMs: 0 }],
    refusal: null,
    sizes: [],
    combinedMilli: null,
    priceHundredths: null,
    waitMs: 0,
    limits: { minBetMinor: 100n, maxBetMinor: 50_000n, maxPayoutMinor: 100_000n, maxPerMatchMinor: 80_000n },
  })
  const live = [seeing({ tab: 3, score: { home: 1, away: 0 } }), asking({ tab: 3 })]
  expect(checkSlip(live.reduce((input, patch) => patch(input), good))).toMatchObject({
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
    const answer = checkSlip(patch(good))
    expect('ok' in answer ? answer : answer.refusal, name).toEqual({ ok: false, code })
  }
})

test('AC a frozen or suspended account sees the slip and its limits but cannot bet', () => {
  for (const accountState of ['frozen', 'suspended'] as const) {
    const { limits, refusal } = checkSlip({ ...good, accountState }) as OfferedSlip
    expect([limits, refusal]).toEqual([(checkSlip(good) as OfferedSlip).limits, null])
    expect(checkTicket({ ...good, accountState })).toMatchObject({ ok: false })
  }
})

/** Offers a market of any kind with every selection priced at 100.00. */
const onMarket =
  ({ code, selections }: MarketKind): Patch =>
  (input) =>
    seeing({
      lines: [{ lineQ: 0, rank: 0, suspended: false, prices: selections.map(() => 100_000) }],
    })(asking({ typeCode: code, lineQ: 0, selection: selections[0] ?? '', oddsMilli: 100_000 })(input))

test('OD9 a single on three or more selections is accepted in decimal odds only', () => {
  for (const type of MARKET_KINDS) {
    const taken = ODDS_TYPES.filter((oddsType) => {
      const answer = checkTicket(betting({ oddsType, stakeMinor: 1_000n })(onMarket(type)(good)))
      expect(answer.ok || answer.code).toBe(answer.ok || 'oddsDisplayInvalid')
      return answer.ok
    })
    expect([type.code, taken]).toEqual([type.code, type.selections.length > 2 ? [4] : [1, 2, 3, 4]])
  }
})

test('OD9 a correct score at 100.00 risks 10.00 to win 990.00 in decimal and is refused in Malay', () => {
  const type = marketKindByCode('BT_CS')
  if (type === undefined) throw new Error('no correct score')
  const input = onMarket(type)(good)
  expect(checkTicket(betting({ oddsType: 4 })(input))).toMatchObject({
    terms: { riskMinor: 1_000n, winMinor: 99_000n },
  })
  expect(checkTicket(betting({ oddsType: 1 })(input))).toEqual({ ok: false, code: 'oddsDisplayInvalid' })
})

test('OD9 a parlay is accepted in decimal, whatever the odds type of the request', () => {
  const type = marketKindByCode('BT_CS')
  if (type === undefined) throw new Error('no correct score')
  const legs = [41, 42].map((id) => ({ ...leg, request: { ...selection, matchId: id as MatchId } }))
  const parlay = onMarket(type)({ ...good, kind: 'parlay', legs })
  const apart = onLegs(({ match: old, ...rest }) => ({
    ...rest,
    match: old && { ...old, origin: { ...old.origin, matchId: rest.request.matchId, teams: [] } },
  }))
  const wide = limited({ maxPayoutMinor: 1n << 60n })
  expect(checkTicket(betting({ kind: 'parlay', oddsType: 1, stakeMinor: 100n })(wide(apart(parlay)))).ok).toBe(true)
})

test('AC7 an unknown match is refused as updating on a stale book and as hidden on a fresh book', () => {
  const unknown = legged({ match: null })
  expect(codeOf(unknown)).toBe('matchHide')
  expect(codeOf(unknown, having({ feed: { silentMs: 20_000, lagMs: 0 } }))).toBe('oddsIsUpdating')
  expect(codeOf(unknown, having({ feed: { silentMs: Infinity, lagMs: Infinity } }))).toBe('oddsIsUpdating')
  expect(codeOf(seeing({ unpriced: true, lines: [] }))).toBe('oddsIsUpdating')
  expect(codeOf(seeing({ unpriced: true, hidden: true, lines: [] }))).toBe('matchHide')
})
