import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fixture } from '@touchline/domain/match'
import { setProduct } from '../../testing/operator-offers.ts'
import { fixture, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { tournament } from '../../tournament/index.ts'
import { homePick, joinRoom, openRoom } from '../../tournament/testing/room-world.ts'
import { offer } from '../../offer/index.ts'

const HOUR_MS = 3_600_000
const IDS = { home: { name: 'Atlético', region: null, id: '1' }, away: { name: 'Bayern', region: null, id: '2' } }

let server: TestModules
let member: TestMember
let accepted: Fixture
let renamed: Fixture
beforeEach(async () => {
  server = await openTestModules(tournament)
  await setProduct(server.database.owner, 'tournament', true)
  member = await server.member()
  accepted = fixture('m1', server.wallMs + 4 * HOUR_MS, IDS)
  renamed = {
    ...accepted,
    home: { name: 'Colchoneros', region: null, id: '1' },
    kickOffMs: accepted.kickOffMs + 2 * HOUR_MS,
    league: { ...accepted.league, name: 'World Cup Finals' },
  }
})
afterEach(() => server.drop())

async function say(...fixtures: Fixture[]): Promise<void> {
  server.feed.queueChanges(...fixtures.map((each) => ({ kind: 'fixture', fixture: each }) as const))
  await server.advance()
}

async function matchId(key: string): Promise<number> {
  const { rows } = await server.database.owner.query<{ id: number }>('select id from match where provider_key = $1', [
    key,
  ])
  return rows[0]?.id ?? 0
}

async function backHome(ref: string): Promise<Answer> {
  const id = await matchId('m1')
  const { odds } = await server.market(2)
  const row = odds.find(([match, kind]) => match === id && kind === 3) ?? []
  return server.post('/bet/betsingle', {
    ...member,
    ...{ match_id: id, market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home' },
    ...{ odds_milli: row[5] ?? 2000, odds_type: 4, ref: ref.padEnd(10, '-'), stake: '1000' },
    ...{ accept_better_odds: true, accept_any_odds: true },
  })
}

function kickOff(ms: number): string {
  return new Date(ms + 8 * HOUR_MS).toISOString().slice(0, 16)
}
function asAccepted() {
  return {
    ...{ league: 'World Cup', home: 'Atlético', away: 'Bayern' },
    kick_off: expect.stringContaining(kickOff(accepted.kickOffMs)) as string,
  }
}
function asRenamed() {
  return {
    ...{ league: 'World Cup Finals', home: 'Colchoneros', away: 'Bayern' },
    kick_off: expect.stringContaining(kickOff(renamed.kickOffMs)) as string,
  }
}

async function legsIn(url: string): Promise<unknown[]> {
  const { bets } = await server.post(url, { ...member })
  return (bets as { readonly legs: readonly unknown[] }[]).flatMap(({ legs }) => legs)
}

test('PI5 receipts and lists show a match as it was listed when each bet was accepted', async () => {
  await say(accepted)
  const receipt = await backHome('first')
  await say(renamed)
  expect(await backHome('first')).toEqual(receipt)
  expect(await backHome('second')).toMatchObject({ bet: { legs: [asRenamed()] } })
  expect(await legsIn('/bet/betacceptfulllist')).toMatchObject([asRenamed(), asAccepted()])
  await say(accepted)
  await backHome('third')
  server.feed.queueChanges({
    kind: 'result',
    key: 'm1',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [2, 0]),
  })
  await server.advance()
  const settled = await legsIn('/bet/dbetlist')
  expect(settled).toHaveLength(3)
  expect(settled).toMatchObject([asAccepted(), asRenamed(), asAccepted()])
})

test('PI5 totals of a match use the names of its first bet, and each name change is stored once', async () => {
  await say(accepted)
  await say({ ...accepted, neutral: false })
  await backHome('first')
  const id = await matchId('m1')
  await say(renamed)
  await backHome('second')
  const { matchesOfBets, namedMatches } = server.server.apiOf(offer)
  expect(await matchesOfBets([id])).toMatchObject([
    { league: 'World Cup', home: 'Atlético', kickOffMs: accepted.kickOffMs },
  ])
  expect(await namedMatches([id])).toMatchObject([
    { league: 'World Cup Finals', home: 'Colchoneros', kickOffMs: renamed.kickOffMs },
  ])
  const { rows } = await server.database.owner.query(
    'select listing_no, league, home from match_listing where match_id = $1 order by listing_no',
    [id],
  )
  expect(rows).toEqual([
    { listing_no: 0, league: 'World Cup', home: 'Atlético' },
    { listing_no: 1, league: 'World Cup Finals', home: 'Atlético' },
  ])
})

test('PI5 a tournament room shows each player a match as listed at the first pick of the player', async () => {
  const others = ['m2', 'm3'].map((key, at) =>
    fixture(key, accepted.kickOffMs, {
      home: { name: `Home ${at}`, region: null },
      away: { name: `Away ${at}`, region: null },
    }),
  )
  await say(accepted, ...others)
  const play = await Promise.all(
    [accepted, ...others].map(async ({ key, kickOffMs }) => {
      const id = await matchId(key)
      const { rows } = await server.database.owner.query<{ league_id: number }>(
        'select league_id from match where id = $1',
        [id],
      )
      return { key, matchId: id as never, leagueId: rows[0]?.league_id ?? 0, kickOffS: Math.floor(kickOffMs / 1000) }
    }),
  )
  const room_id = await openRoom(server, member, play)
  await say({ ...renamed, kickOffMs: accepted.kickOffMs })
  const late = await server.member()
  const pick = homePick({ matchId: (await matchId('m1')) as never })
  expect(await joinRoom(server, late, room_id, [pick])).toMatchObject({ statusdesc: 'success' })
  const info = (who: TestMember) => server.post('/tournament/roominfo', { ...who, room_id })
  expect((await info(member))['match_list']).toMatchObject([{ league: 'World Cup', home: 'Atlético' }, {}, {}])
  expect((await info(late))['match_list']).toMatchObject([{ league: 'World Cup Finals', home: 'Colchoneros' }, {}, {}])
})
