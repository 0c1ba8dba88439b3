import { expect, test } from 'vitest'
import { MARKET_KINDS, marketKindByCode, type MarketKind } from '../market/index.ts'
import type { MatchId } from '../match/index.ts'
import { ODDS_TYPES } from '../odds/index.ts'
import { checkTicket } from './index.ts'
import {
  LEG,
  SELECTION,
  VALID_TICKET,
  mapLegs,
  withLimits,
  withMatch,
  withRequest,
  withSelection,
  type Patch,
} from './testing/ticket-input.ts'

/** Offers a market of any kind with every selection priced at 100.00. */
function onMarket({ code, selections }: MarketKind): Patch {
  return (input) =>
    withMatch({
      lines: [{ lineQ: 0, rank: 0, suspended: false, prices: selections.map(() => 100_000) }],
    })(withSelection({ typeCode: code, lineQ: 0, selection: selections[0] ?? '', oddsMilli: 100_000 })(input))
}

test('OD9 a single on three or more selections is accepted in decimal odds only', () => {
  for (const type of MARKET_KINDS) {
    const accepted = ODDS_TYPES.filter((oddsType) => {
      const answer = checkTicket(withRequest({ oddsType, stakeMinor: 1_000n })(onMarket(type)(VALID_TICKET)))
      expect(answer.ok || answer.code).toBe(answer.ok || 'oddsDisplayInvalid')
      return answer.ok
    })
    expect([type.code, accepted]).toEqual([type.code, type.selections.length > 2 ? [4] : [1, 2, 3, 4]])
  }
})

test('OD9 a correct score at 100.00 risks 10.00 to win 990.00 in decimal and is refused in Malay', () => {
  const type = marketKindByCode('BT_CS')
  if (type === undefined) throw new Error('no correct score')
  const input = onMarket(type)(VALID_TICKET)
  expect(checkTicket(withRequest({ oddsType: 4 })(input))).toMatchObject({
    terms: { riskMinor: 1_000n, winMinor: 99_000n },
  })
  expect(checkTicket(withRequest({ oddsType: 1 })(input))).toEqual({ ok: false, code: 'oddsDisplayInvalid' })
})

test('OD9 a parlay is accepted in decimal, whatever the odds type of the request', () => {
  const type = marketKindByCode('BT_CS')
  if (type === undefined) throw new Error('no correct score')
  const legs = [41, 42].map((id) => ({ ...LEG, request: { ...SELECTION, matchId: id as MatchId } }))
  const parlay = onMarket(type)({ ...VALID_TICKET, kind: 'parlay', legs })
  const apart = mapLegs(({ match: old, ...rest }) => ({
    ...rest,
    match: old && { ...old, origin: { ...old.origin, matchId: rest.request.matchId, teams: [] } },
  }))
  const wide = withLimits({ maxPayoutMinor: 1n << 60n })
  expect(checkTicket(withRequest({ kind: 'parlay', oddsType: 1, stakeMinor: 100n })(wide(apart(parlay)))).ok).toBe(true)
})
