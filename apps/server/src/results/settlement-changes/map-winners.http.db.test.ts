import type { UxAnswer } from '@touchline/contract/sportsbook/ux'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchOutcome, Side, SportId } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'

let server: TestModules
let house: OfficeClient

beforeAll(async () => {
  server = await openTestModules(results)
  house = await enterOffice(server, 'house')
})
afterAll(() => server.drop())

/** Builds the result of two Dota 2 maps in which the winning home side has fewer kills. */
function mapsOf(winners: readonly (Side | undefined)[]): MatchOutcome['parts'] {
  return {
    full: { status: 'completed', score: { home: 2, away: 0 } },
    units: { status: 'completed', score: { home: 27, away: 41 } },
    ...Object.fromEntries(
      winners.map((winner, at) => [
        `p${at + 1}`,
        { status: 'completed', score: { home: 14 - at, away: 20 + at }, ...(winner && { winner }) },
      ]),
    ),
  }
}

async function dotaMatch(key: string): Promise<number> {
  const { fetchModels } = server.feed
  const counts = { total: 40, totalSpread: 10, marginSpread: 8 }
  server.feed.fetchModels = (keys) => Promise.resolve(keys.map(() => ({ kind: 'maps', bestOf: 3, home: 0.55, counts })))
  const league = { key: 'dota', name: 'The International', region: null, sportId: sportByKey('dota2')?.id as SportId }
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 7_200_000, { league, bestOf: 3 }) })
  await server.advance()
  server.feed.fetchModels = fetchModels
  const { rows } = await server.database.owner.query<{ id: number }>('select id from match where provider_key = $1', [
    key,
  ])
  return rows[0]?.id ?? 0
}

test('GR16 the winner of a map by kills stays open until staff state it, as they are asked to', async () => {
  const member = await server.member()
  await server.database.owner.query(
    `insert into member_limit select member_id, $2, min_bet, max_bet, max_payout, max_per_match
     from member_limit where member_id = $1`,
    [member.id, sportByKey('dota2')?.id],
  )
  const matchId = await dotaMatch('maps')
  const { odds } = (await (await server.get(`/uxmatch?match=${matchId}`)).json()) as UxAnswer
  const line = odds.find(([, kindId]) => kindId === marketKindByCode('GX_ML_P1')?.id)
  const bet = { match_id: matchId, market_type: 2, bet_type: 'GX_ML_P1', line_quarters: 0, selection: 'home' }
  const terms = { odds_milli: line?.[5], odds_type: 4, accept_better_odds: true, accept_any_odds: true, stake: '1000' }
  expect(await server.post('/bet/betsingle', { ...member, ...bet, ...terms, ref: 'map-winner-1' })).toMatchObject({
    statusdesc: 'success',
  })
  const status = async () =>
    (await server.database.owner.query('select status from ticket where member_id = $1', [member.id])).rows
  const result = { kind: 'result', key: 'maps', certainty: 2 } as const
  server.feed.queueChanges({ ...result, version: 1, outcome: { parts: mapsOf([undefined, undefined]), goals: null } })
  await server.advance()
  await expect.poll(() => house.post('matchresult', { matchId })).toMatchObject({ versions: [{ source: 'feed' }] })
  expect(await status()).toEqual([{ status: 'running' }])

  const dora = await enterOffice(server, 'house', { name: 'dora', rights: ['results'] })
  const parts = Object.entries(mapsOf(['home', undefined])).map(([part, { status: ended, score, winner }]) => ({
    ...{ part, status: ended, score: [score.home, score.away] },
    ...(winner && { winner }),
  }))
  const open = await dora.post('previewchange', { matchId, change: { kind: 'result', parts } })
  expect(open).toMatchObject({ http: 400, field: `change.parts.${parts.length - 1}.winner` })
  const wrong = parts.map((each) => (each.part === 'units' ? { ...each, winner: 'home' } : each))
  expect(await dora.post('previewchange', { matchId, change: { kind: 'result', parts: wrong } })).toMatchObject({
    field: 'change.winner',
  })
  const stated = parts.map((each) => (each.part === 'p2' ? { ...each, winner: 'home' } : each))
  const change = { kind: 'result', parts: stated }
  const { mark } = await dora.post('previewchange', { matchId, change })
  const order = { matchId, change, mark, note: 'by the official page' }
  expect(await dora.post('changematch', order)).toMatchObject({ proposal: null, effect: { bets: 1 } })
  await server.advance()
  expect(await status()).toEqual([{ status: 'won' }])
  const { versions } = (await dora.post('matchresult', { matchId })) as unknown as {
    readonly versions: readonly { readonly parts: readonly object[] }[]
  }
  expect(versions.at(-1)?.parts).toContainEqual({ part: 'p1', status: 'completed', score: [14, 20], winner: 'home' })
})
