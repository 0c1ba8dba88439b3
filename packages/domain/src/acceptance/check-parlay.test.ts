import { expect, test } from 'vitest'
import type { MatchId } from '../match/index.ts'
import { PRICE_GROUP_TERMS } from '../odds/index.ts'
import { checkSlip, checkTicket, type LegInput, type OfferedMatch, type TicketInput } from './index.ts'

const LIMITS = { minBetMinor: 100n, maxBetMinor: 50_000n, maxPayoutMinor: 10_000_000n, maxPerMatchMinor: 80_000n }

/** Builds a leg on the away side of match `n` at 1.90, displayed at the current price. */
function legOn(
  n: number,
  request: Partial<LegInput['request']> = {},
  match: Partial<OfferedMatch> = {},
  more: Partial<LegInput> = {},
): LegInput {
  const matchId = n as MatchId
  return {
    request: {
      matchId,
      tab: 2,
      typeCode: 'BT_HDP',
      lineQ: -3,
      selection: 'away',
      oddsMilli: 1900,
      myanmar: null,
      ...request,
    },
    match: {
      tab: 2,
      hidden: false,
      betAllowed: true,
      active: true,
      score: { home: 1, away: 0 },
      lines: [{ lineQ: -3, rank: 0, suspended: false, prices: [1950, 1900] }],
      origin: { matchId, parentId: null, leagueKey: 'cup', teams: [`H${n}`, `A${n}`], isOutright: false },
      ...match,
    },
    limits: LIMITS,
    onMatchMinor: 0n,
    waitMs: 6_000,
    ...more,
  }
}

function inPlay(n: number, waitMs = 6_000): LegInput {
  return legOn(n, { tab: 3 }, { tab: 3 }, { waitMs })
}

function ticketOf(
  kind: TicketInput['kind'],
  legs: readonly LegInput[],
  request: Partial<TicketInput['request']> = {},
  more: Partial<TicketInput> = {},
): TicketInput {
  return {
    session: 'valid',
    accountState: 'active',
    mayBet: true,
    repeated: false,
    kind,
    legs,
    feed: { silentMs: 0, lagMs: 0 },
    currency: 'MMK',
    availableMinor: 100_000n,
    groupTerms: PRICE_GROUP_TERMS.A,
    sportsbookEnabled: true,
    myanmarAllowed: true,
    myanmarBp: 500,
    parlayLimits: null,
    request: { kind, oddsType: 4, stakeMinor: 1_000n, units: [], acceptBetter: false, acceptAny: false, ...request },
    ...more,
  }
}

function many(count: number) {
  return Array.from({ length: count }, (_, at) => legOn(at + 1))
}
function answer(...ticket: Parameters<typeof ticketOf>) {
  return checkTicket(ticketOf(...ticket))
}

test('PA1 a parlay takes 2 to 12 legs, and at least 3 if one leg is in play', () => {
  expect(answer('parlay', many(1))).toEqual({ ok: false, code: 'minMatch' })
  expect(answer('parlay', many(12))).toMatchObject({ ok: true, legs: { length: 12 } })
  expect(answer('parlay', many(2))).toMatchObject({ ok: true, terms: { kind: 'parlay', priceHundredths: 361 } })
  expect(answer('parlay', many(13))).toEqual({ ok: false, code: 'maxMatch' })
  expect(answer('parlay', [legOn(1), inPlay(2)])).toEqual({ ok: false, code: 'minMatch' })
  expect(answer('parlay', [legOn(1), inPlay(2), legOn(3)])).toMatchObject({ ok: true, waitMs: 6_000 })
})

test('PA1 a combined bet refuses legs on one match, its corners, or a team and its cup as related', () => {
  const corners = legOn(
    9,
    {},
    {
      origin: { matchId: 9 as MatchId, parentId: 1 as MatchId, leagueKey: 'cup', teams: [], isOutright: false },
    },
  )
  const winner = legOn(
    8,
    {},
    {
      origin: { matchId: 8 as MatchId, parentId: null, leagueKey: 'cup', teams: ['A2'], isOutright: true },
    },
  )
  const refused = (first: number, second: number, why: string) => ({
    ok: false,
    code: 'relatedBets',
    leg: second,
    related: { first, second, why },
  })
  expect(answer('parlay', [legOn(1), legOn(2), legOn(1)])).toEqual(refused(1, 3, 'match'))
  expect(answer('parlay', [legOn(1), corners])).toEqual(refused(1, 2, 'match'))
  expect(answer('system', [legOn(1), legOn(2), winner], { units: [{ size: 2, unitMinor: 100n }] })).toEqual(
    refused(2, 3, 'outright'),
  )
})

test('AC a combined bet is refused with the code and number of the first failing leg', () => {
  const hidden = legOn(2, {}, { hidden: true })
  const closed = legOn(3, {}, { betAllowed: false })
  expect(answer('parlay', [legOn(1), hidden, closed])).toEqual({ ok: false, code: 'matchHide', leg: 2 })
  expect(answer('parlay', [legOn(1), closed, hidden])).toEqual({ ok: false, code: 'matchNotAllowBet', leg: 2 })
  expect(answer('parlay', [legOn(1), legOn(2, { tab: 1 }), hidden])).toMatchObject({
    code: 'marketTypeChanged',
    leg: 2,
  })
})

test('AC2 a parlay with one moved leg is refused with a new offer for every leg', () => {
  const legs = [legOn(1), legOn(2, { oddsMilli: 1950 }), legOn(3)]
  const now = { oddsMilli: 1900, myanmar: null }
  expect(answer('parlay', legs)).toEqual({
    ok: false,
    code: 'oddsDisplayInvalid',
    leg: 2,
    offer: [now, now, now],
  })
  expect(answer('parlay', legs, { acceptBetter: true })).toMatchObject({ ok: false, leg: 2 })
  expect(answer('parlay', legs, { acceptAny: true })).toMatchObject({ ok: true, terms: { priceHundredths: 685 } })
  const better = [legOn(1, { oddsMilli: 1850 }), legOn(2)]
  expect(answer('parlay', better, { acceptBetter: true })).toMatchObject({ ok: true, terms: { winMinor: 2_610n } })
})

test('OD6 a parlay is priced in decimal odds, whatever the odds type of the member', () => {
  expect(answer('parlay', many(2), { oddsType: 1 })).toMatchObject({ terms: { oddsType: 4, riskMinor: 1_000n } })
})

test('SY1 a system takes each size once and checks each unit and the total stake against limits', () => {
  const units = [
    { size: 2, unitMinor: 100n },
    { size: 3, unitMinor: 100n },
  ]
  expect(answer('system', many(3), { units, stakeMinor: 400n })).toMatchObject({
    ok: true,
    terms: { kind: 'system', stakeMinor: 400n, riskMinor: 400n },
  })
  for (const wrong of [[], [...units, { size: 2, unitMinor: 100n }], [{ size: 4, unitMinor: 100n }]]) {
    expect(answer('system', many(3), { units: wrong })).toEqual({ ok: false, code: 'invalidSystem' })
  }
  expect(answer('parlay', many(3), { units })).toEqual({ ok: false, code: 'invalidSystem' })
  expect(answer('system', many(3), { units: [{ size: 2, unitMinor: 99n }], stakeMinor: 297n })).toEqual({
    ok: false,
    code: 'betLowerMin',
  })
})

test('LI1 a parlay uses the strictest limits of its sports, or the parlay limits if they are set', () => {
  const strict = legOn(2, {}, {}, { limits: { ...LIMITS, minBetMinor: 900n, maxBetMinor: 999n } })
  expect(answer('parlay', [legOn(1), strict])).toEqual({ ok: false, code: 'betOverMax' })
  expect(answer('parlay', [legOn(1), strict], { stakeMinor: 899n })).toEqual({ ok: false, code: 'betLowerMin' })
  const parlayLimits = { ...LIMITS, maxBetMinor: 1_000n, maxPayoutMinor: 3_609n }
  expect(answer('parlay', [legOn(1), strict], {}, { parlayLimits })).toEqual({ ok: false, code: 'betOverMaxPayout' })
  expect(
    answer('parlay', [legOn(1), strict], {}, { parlayLimits: { ...parlayLimits, maxPayoutMinor: 3_610n } }),
  ).toMatchObject({ ok: true })
})

test('LI2 the full parlay stake counts towards the limit of each match', () => {
  const full = legOn(2, {}, {}, { onMatchMinor: 79_001n })
  expect(answer('parlay', [legOn(1), full])).toEqual({ ok: false, code: 'betOverMaxPerMatch', leg: 2 })
})

test('AC3 a ticket has one bet delay, the longest of its in-play legs', () => {
  expect(answer('parlay', [inPlay(1, 5_000), legOn(2), inPlay(3, 8_000)])).toMatchObject({ waitMs: 8_000 })
})

test('GR9 an in-play leg stores the score at acceptance; pre-match and non-goal legs store none', () => {
  const basketball = legOn(3, { tab: 3 }, { tab: 3, score: null })
  expect(answer('parlay', [inPlay(1), legOn(2), basketball])).toMatchObject({
    legs: [{ scoreAtAcceptance: { home: 1, away: 0 } }, { scoreAtAcceptance: null }, { scoreAtAcceptance: null }],
    waitMs: 6_000,
  })
})

test('UP8 only a single on a group-priced market earns the commission of the price group', () => {
  const three = (code: string) =>
    legOn(
      1,
      { typeCode: code, lineQ: 0, selection: 'home', oddsMilli: 1900 },
      {
        lines: [{ lineQ: 0, rank: 0, suspended: false, prices: [1900, 3400, 4000] }],
      },
    )
  const inA = { groupTerms: PRICE_GROUP_TERMS.A }
  expect(answer('single', [legOn(1)], {}, inA)).toMatchObject({ ok: true, turnoverBp: 25 })
  expect(answer('single', [three('BT_1X2')], {}, inA)).toMatchObject({ ok: true, turnoverBp: 0 })
  expect(answer('parlay', many(2), {}, inA)).toMatchObject({ ok: true, turnoverBp: 0 })
  expect(answer('system', many(3), { units: [{ size: 2, unitMinor: 100n }], stakeMinor: 300n }, inA)).toMatchObject({
    ok: true,
    turnoverBp: 0,
  })
  expect(answer('mmo_single', [legOn(1, { myanmar: { goals: 1, percent: 42 } })], {}, inA)).toMatchObject({
    ok: true,
    turnoverBp: 0,
  })
})

test('MM6 a Myanmar bet needs a Myanmar currency and an operator that allows it', () => {
  const leg = legOn(1, { myanmar: { goals: 1, percent: 42 } })
  expect(answer('mmo_single', [leg], {}, { currency: 'USD' })).toEqual({ ok: false, code: 'myanmarDisabled' })
  expect(answer('mmo_single', [leg], {}, { myanmarAllowed: false })).toEqual({ ok: false, code: 'myanmarDisabled' })
})

test('MM3 a Myanmar bet takes the line computed from the giving side and is refused if it moved', () => {
  // Home gives ¾ at 1.95: Malay 0.95, so MM3 yields 1+42.5, displayed as 1+42.
  const line = { goals: 1, percent: 42, favourite: 'home' as const }
  const seen = legOn(1, { myanmar: { goals: 1, percent: 42 } })
  expect(answer('mmo_single', [seen])).toMatchObject({
    ok: true,
    legs: [{ myanmar: line, lineQ: -3, selection: 'away' }],
    terms: { kind: 'mmo_single', stakeMinor: 1_000n, winMinor: 950n, feeBp: 500 },
    turnoverBp: 0,
  })
  const stale = legOn(1, { myanmar: { goals: 1, percent: 45 } })
  expect(answer('mmo_single', [stale])).toMatchObject({
    ok: false,
    code: 'oddsDisplayInvalid',
    oddsMilli: 1900,
    offer: [{ myanmar: line }],
  })
  expect(answer('mmo_single', [stale], { acceptBetter: true })).toMatchObject({ ok: true })
  expect(answer('mmo_single', [legOn(1)])).toEqual({ ok: false, code: 'invalidOdds' })
  expect(answer('single', [seen])).toEqual({ ok: false, code: 'invalidOdds' })
})

test('MM3 a Myanmar bet uses the main Asian line of the market, whichever line was requested', () => {
  // The main line moved from ¾ to ½: home gives half a goal at Malay −0.80, decimal 2.25.
  const far = { lineQ: -3, rank: 1, suspended: true, prices: [2600, 1500] }
  const main = { lineQ: -2, rank: 0, suspended: false, prices: [2250, 1700] }
  const now = { goals: 0, percent: -60, favourite: 'home' as const }
  const seen = legOn(1, { myanmar: { goals: 1, percent: 42 } }, { lines: [far, main] })
  expect(answer('mmo_single', [seen])).toMatchObject({ code: 'oddsDisplayInvalid', offer: [{ myanmar: now }] })
  const struck = { ok: true, legs: [{ lineQ: -2, myanmar: now }] }
  expect(answer('mmo_single', [seen], { acceptAny: true })).toMatchObject(struck)
  const agreed = legOn(1, { myanmar: now }, { lines: [far, main] })
  expect(answer('mmo_single', [agreed])).toMatchObject(struck)
  // A Myanmar bet depends on the suspension of the main line, an Asian bet on the suspension of its own line.
  const asian = legOn(1, { oddsMilli: 1500 }, { lines: [far, main] })
  expect(answer('single', [asian])).toEqual({ ok: false, code: 'oddsIsUpdating' })
})

test('MM3 a change of favourite is a line move, better for the side that now receives the handicap', () => {
  // The displayed line gives 0 goals and −53 percent, with home as default favourite. The current favourite is away, by
  // a quarter.
  const main = { lineQ: 1, rank: 0, suspended: false, prices: [1900, 1950] }
  const backing = (selection: string, by: { favourite?: 'home' | 'away' } = {}) =>
    legOn(1, { selection, lineQ: 0, myanmar: { goals: 0, percent: -53, ...by } }, { lines: [main] })
  const better = { acceptBetter: true }
  expect(answer('mmo_single', [backing('home', { favourite: 'away' })])).toMatchObject({
    ok: true,
    legs: [{ lineQ: 1, myanmar: { goals: 0, percent: -53, favourite: 'away' } }],
  })
  expect(answer('mmo_single', [backing('home')])).toMatchObject({ code: 'oddsDisplayInvalid' })
  expect(answer('mmo_single', [backing('home')], better)).toMatchObject({ ok: true })
  expect(answer('mmo_single', [backing('away')], better)).toMatchObject({ code: 'oddsDisplayInvalid' })
})

test('MM3 a related match, a one-team total and a second-half market have no Myanmar line', () => {
  const myanmar = { goals: 1, percent: 42 }
  const { match } = legOn(9)
  const origin = match && { ...match.origin, parentId: 1 as MatchId }
  const refused = { ok: false, code: 'invalidBetType' }
  expect(answer('mmo_single', [legOn(9, { myanmar }, origin ? { origin } : {})])).toEqual(refused)
  expect(answer('mmo_single', [legOn(1, { myanmar, typeCode: 'BT_OUHM', selection: 'over' })])).toEqual(refused)
  expect(answer('mmo_single', [legOn(1, { myanmar, typeCode: 'BT_HDP_2H' })])).toEqual(refused)
})

test('PA1 a Myanmar parlay takes 2 to 10 legs, also in play', () => {
  const leg = (n: number) => legOn(n, { tab: 3, myanmar: { goals: 1, percent: 42 } }, { tab: 3 })
  const legs = (count: number) => Array.from({ length: count }, (_, at) => leg(at + 1))
  expect(answer('mmo_parlay', legs(1))).toEqual({ ok: false, code: 'minMatch' })
  expect(answer('mmo_parlay', legs(11))).toEqual({ ok: false, code: 'maxMatch' })
  expect(answer('mmo_parlay', legs(2), {}, { myanmarBp: 1_500 })).toMatchObject({
    ok: true,
    terms: { winMinor: 2_550n, feeBp: 1_500 },
  })
})

test('OD8 a single in a dearer group uses its price and earns its commission; a parlay earns none', () => {
  const seen = [legOn(1, { oddsMilli: 1880 })]
  expect(answer('single', seen, { oddsType: 2 }, { groupTerms: PRICE_GROUP_TERMS.C })).toMatchObject({
    ok: true,
    legs: [{ oddsMilli: 1880 }],
    terms: { priceHundredths: 88 },
    turnoverBp: 75,
  })
  expect(answer('single', [legOn(1)], {}, { groupTerms: PRICE_GROUP_TERMS.C })).toMatchObject({
    code: 'oddsDisplayInvalid',
    oddsMilli: 1880,
  })
  const two = [legOn(1, { oddsMilli: 1880 }), legOn(2, { oddsMilli: 1880 })]
  expect(answer('parlay', two, {}, { groupTerms: PRICE_GROUP_TERMS.C })).toMatchObject({ ok: true, turnoverBp: 0 })
})

test('AC a slip returns the price of each leg, the combined price and the refusal reason', () => {
  const slip = checkSlip(ticketOf('parlay', [legOn(1, { oddsMilli: 1800 }), legOn(2, {}, { hidden: true }), legOn(3)]))
  expect(slip).toMatchObject({
    legs: [{ ok: true, oddsMilli: 1900 }, { ok: false, code: 'matchHide' }, { ok: true }],
    refusal: { code: 'matchHide', leg: 2 },
    priceHundredths: null,
  })
  expect(checkSlip(ticketOf('parlay', many(3)))).toMatchObject({
    refusal: null,
    priceHundredths: 685,
    sizes: [2, 3],
    limits: { minBetMinor: 100n },
    waitMs: 0,
  })
  expect(checkSlip(ticketOf('parlay', [legOn(1), legOn(1)]))).toMatchObject({
    refusal: { code: 'relatedBets', related: { first: 1, second: 2 } },
    priceHundredths: null,
  })
})
