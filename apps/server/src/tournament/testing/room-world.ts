import type { League, MatchId, SportId } from '@touchline/domain/match'
import { expect } from 'vitest'
import { setProduct } from '../../testing/operator-offers.ts'
import { tournament } from '../tournament.module.ts'
import type { ServerModule } from '../../modules.ts'
import { results } from '../../results/index.ts'
import { fixture } from '../../testing/manual-feed.ts'
import { closeListeners } from '../../testing/listener.ts'
import { type Answer, type TestMember, type TestModules, openTestModules } from '../../testing/test-modules.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'

const HOUR_MS = 3_600_000

/** Match that a test can choose for a tournament room. */
export interface PlayableMatch {
  readonly key: string
  readonly matchId: MatchId
  readonly leagueId: number
  readonly kickOffS: number
}

/** Modules up to the tournament, with matches for tournament rooms. */
export interface RoomModules {
  readonly server: TestModules
  /** Matches on offer, in the order in which the test named them. */
  readonly play: readonly PlayableMatch[]
  /** Returns a match by its name. Throws for an unknown name. */
  readonly match: (key: string) => PlayableMatch
  /** Returns three matches, the minimum of a tournament room. */
  readonly three: () => readonly PlayableMatch[]
}

let refs = 0

/**
 * Opens the modules up to the tournament, with the product on. `matches` gives the hours until kick-off by match name,
 * in two leagues.
 */
export async function openRoomModules(
  matches: Readonly<Record<string, number>>,
  jobs: readonly ServerModule[] = [],
): Promise<RoomModules> {
  const server = await openTestModules(tournament, { jobs: [tournament, ...jobs] })
  await setProduct(server.database.owner, 'tournament', true)
  const keys = Object.keys(matches)
  for (const [at, key] of keys.entries()) {
    const kickOffMs = server.wallMs + (matches[key] ?? 0) * HOUR_MS
    const teams = { home: { name: `${key} home`, region: null }, away: { name: `${key} away`, region: null } }
    server.feed.queueChanges({
      kind: 'fixture',
      fixture: fixture(key, kickOffMs, { ...teams, league: league(at < 3 ? 'one' : 'two') }),
    })
  }
  await server.advance()
  const upcomingMatches = server.server.apiOf(results).tournamentResults.ahead()
  const match = (key: string): PlayableMatch => {
    const upcomingMatch = upcomingMatches.find(({ home }) => home.name === `${key} home`)
    if (upcomingMatch === undefined) throw new Error(`match ${key} is not on offer`)
    return {
      key,
      matchId: upcomingMatch.id,
      leagueId: upcomingMatch.leagueId,
      kickOffS: Math.floor(upcomingMatch.kickOffMs / 1000),
    }
  }
  const play = keys.map(match)
  return { server, play, match, three: () => play.slice(0, 3) }
}

function league(key: string): League {
  return { key, name: `League ${key}`, region: null, sportId: 1 as SportId }
}

/** Closes the test sockets, stops the modules and drops their database. */
export async function dropRoomModules(server: TestModules): Promise<void> {
  closeListeners()
  await server.drop()
}

/** Builds a pick on the home win with 100 points, at any price. */
export function homePick({ matchId }: Pick<PlayableMatch, 'matchId'>, more: object = {}) {
  return {
    match_id: matchId,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli: 1_001,
    points: 100,
    ...more,
  }
}

/** Returns a new idempotency key. */
export function newRef(): string {
  refs += 1
  return `reference-${refs}`
}

/** Builds a request for a public tournament room with a fee of 10 and a pick on the first match. */
export function buildRoomRequest(play: readonly PlayableMatch[], more: object = {}) {
  return {
    ref: newRef(),
    type: 1,
    name: 'Friday',
    entry_fee: 10,
    limit: 3,
    leagues: [...new Set(play.map(({ leagueId }) => leagueId))],
    matches: play.map(({ matchId, kickOffS }) => ({ match_id: matchId, kick_off_s: kickOffS })),
    picks: play.slice(0, 1).map((match) => homePick(match)),
    ...more,
  }
}

/** Returns the tournament room of a response, which must be successful. */
export function expectRoom(answer: Answer): { readonly room_id: string; readonly [field: string]: unknown } {
  expect(answer).toMatchObject({ http: 200, statusdesc: 'success' })
  return answer['room'] as { readonly room_id: string }
}

export async function openRoom(
  server: TestModules,
  owner: TestMember,
  play: readonly PlayableMatch[],
  more: object = {},
) {
  return expectRoom(await server.post('/tournament/roomcreate', { ...owner, ...buildRoomRequest(play, more) })).room_id
}

export function joinRoom(
  server: Pick<TestModules, 'post'>,
  member: TestMember,
  room_id: string,
  picks: readonly object[],
  more = {},
) {
  return server.post('/tournament/roomjoin', { ...member, ref: newRef(), room_id, picks, ...more })
}

/** Returns the balance and the outstanding amount of a member, in minor units. */
export async function readMoney(
  server: Pick<TestModules, 'post'>,
  member: TestMember,
): Promise<readonly [string, string]> {
  const balance = await server.post('/userbalance', { ...member })
  return [String(balance['account_balance']), String(balance['outstanding_balance'])]
}

/** Checks the ledger audit, including the rows of every product. */
export async function expectAudited({ database }: Pick<TestModules, 'database'>): Promise<void> {
  return expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
}
