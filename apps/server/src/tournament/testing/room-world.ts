import type { League, MatchId, SportId } from '@touchline/domain/match'
import { expect } from 'vitest'
import { sportsbook } from '../../sportsbook/index.ts'
import { fixture } from '../../testing/hand-feed.ts'
import { closeListeners } from '../../testing/listener.ts'
import { type Answer, type TestMember, type TestServer, startTestServer } from '../../testing/test-server.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'

const HOUR_MS = 3_600_000

const league = (key: string): League => ({ key, name: `League ${key}`, region: null, sportId: 1 as SportId })

/** A match as a room is opened on it. */
export interface ToPlay {
  readonly key: string
  readonly matchId: MatchId
  readonly leagueId: number
  readonly kickOffS: number
}

/** A server that rooms are opened on, and what they are opened on. */
export interface RoomServer {
  readonly server: TestServer
  /** In the order that they were named in. */
  readonly play: readonly ToPlay[]
  /** Throws where there is none of this name. */
  readonly match: (key: string) => ToPlay
  /** As few as a room is opened on. */
  readonly three: () => readonly ToPlay[]
}

/** A server whose operator offers the tournament, with matches of two leagues at these hours from now. */
export const startRoomServer = async (matches: Readonly<Record<string, number>>): Promise<RoomServer> => {
  const server = await startTestServer()
  await server.database.owner.query('update operator set tournament = true')
  const keys = Object.keys(matches)
  for (const [at, key] of keys.entries()) {
    const kickOffMs = server.wallMs + (matches[key] ?? 0) * HOUR_MS
    const teams = { home: { name: `${key} home`, region: null }, away: { name: `${key} away`, region: null } }
    server.feed.say({
      kind: 'fixture',
      fixture: fixture(key, kickOffMs, { ...teams, league: league(at < 3 ? 'one' : 'two') }),
    })
  }
  await server.look()
  const ahead = server.server.faceOf(sportsbook).played.ahead()
  const match = (key: string): ToPlay => {
    const found = ahead.find(({ home }) => home.name === `${key} home`)
    if (found === undefined) throw new Error(`match ${key} is not on offer`)
    return { key, matchId: found.id, leagueId: found.leagueId, kickOffS: Math.floor(found.kickOffMs / 1000) }
  }
  const play = keys.map(match)
  return { server, play, match, three: () => play.slice(0, 3) }
}

/** Ends it, with all who listen. */
export const endRoomServer = async (server: TestServer): Promise<void> => {
  closeListeners()
  await server.drop()
}

/** 100 points on home to win, at whatever price. */
export const homePick = ({ matchId }: Pick<ToPlay, 'matchId'>, more: object = {}) => ({
  match_id: matchId,
  bet_type: 'BT_1X2',
  line_quarters: 0,
  selection: 'home',
  odds_milli: 1_001,
  points: 100,
  ...more,
})

let refs = 0
/** One that was not used before. */
export const newRef = (): string => {
  refs += 1
  return `reference-${refs}`
}

/** A public room for 10 on these matches, with a pick on the first. */
export const roomOn = (play: readonly ToPlay[], more: object = {}) => ({
  ref: newRef(),
  type: 1,
  name: 'Friday',
  entry_fee: 10,
  limit: 3,
  leagues: [...new Set(play.map(({ leagueId }) => leagueId))],
  matches: play.map(({ matchId, kickOffS }) => ({ match_id: matchId, kick_off_s: kickOffS })),
  picks: play.slice(0, 1).map((match) => homePick(match)),
  ...more,
})

/** The room that a call answered with. */
export const roomIn = (answer: Answer): { readonly room_id: string; readonly [field: string]: unknown } => {
  expect(answer).toMatchObject({ http: 200, statusdesc: 'success' })
  return answer['room'] as { readonly room_id: string }
}

export const openRoom = async (server: TestServer, owner: TestMember, play: readonly ToPlay[], more: object = {}) =>
  roomIn(await server.post('/tournament/roomcreate', { ...owner, ...roomOn(play, more) })).room_id

export const joinRoom = (
  server: Pick<TestServer, 'post'>,
  member: TestMember,
  room_id: string,
  picks: readonly object[],
  more = {},
) => server.post('/tournament/roomjoin', { ...member, ref: newRef(), room_id, picks, ...more })

/** What a member has, and has at risk, minor units. */
export const moneyOf = async (
  server: Pick<TestServer, 'post'>,
  member: TestMember,
): Promise<readonly [string, string]> => {
  const balance = await server.post('/userbalance', { ...member })
  return [String(balance['account_balance']), String(balance['outstanding_balance'])]
}

/** The books balance, and every product's rows agree with them. */
export const expectAudited = async ({ database }: Pick<TestServer, 'database'>): Promise<void> =>
  expect(await readLedger(database.pool, auditLedger)).toMatchObject({ ok: true })
