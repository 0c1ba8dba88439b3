import { fileURLToPath } from 'node:url'
import { existsSync } from 'node:fs'
import type { MatchOffer } from '@touchline/contract/tournament/room-lists'
import { expect } from 'vitest'
import { setModuleSetting, setProduct } from '../../testing/operator-offers.ts'
import type { NaivePick } from '../../../test/naive-tournament.ts'
import { premierLeagueDay } from '../../../test/real-matches.ts'
import { openDayFeed } from '../../testing/day-feed.ts'
import type { TestMember } from '../../testing/test-modules.ts'
import { startTestServerOn } from '../../testing/test-server.ts'
import { tournament } from '../index.ts'
import { joinRoom, readMoney, newRef, expectRoom } from './room-world.ts'

const DATA = fileURLToPath(new URL('../../../../../../shared/data/epl-odds-football-data-co-uk', import.meta.url))
export const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: a room on a day of the Premier League, since ${DATA} is not there\n`)

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
const FROM_MS = Date.UTC(2026, 0, 5)
/**
 * Entry fee and rake of the test room. 30 fees of 13.00 less 7.77 % give a pool that the prize shares do not divide
 * evenly.
 */
export const FEE = 13
const RAKE_BP = 777
export const POOL = (BigInt(FEE * 100 * 30) * (10_000n - BigInt(RAKE_BP))) / 10_000n
export const PERCENTS = [50n, 30n, 20n]
export const WALLET = 1_000_000n

/** Seat numbers from 0: the player that leaves and the player that takes the free seat. */
export const LEAVER = 28
export const NEWCOMER = 30
/**
 * Seats of players who stake all points on the actual results. The first two pick at the same moment, the third later.
 */
export const SEERS = [3, 4, 8]
/** Seats of players with those picks, except a draw in the last match. The corrected result is a draw. */
export const DISSENTERS = [12, 20]
/** Prices in thousandths from outside, finer than the displayed price (TO3). */
const FINE = { home: 'Newcastle', prices: [2_577, 3_419, 2_813] } as const
/**
 * Seats of players who split their stake on the fine price; the third winner does not. Points at undisplayed precision
 * would rank the third player first.
 */
const SPLITTERS: readonly number[] = [3, 4]
/** Seat of a player who makes the same picks as another player, but later. */
export const COPIER = { seat: 25, of: 10 }
export const ADDERS = [6, 14, 18, 22]
export const CORRECTED = { home: 'Liverpool', score: { home: 2, away: 2 } } as const

type PlacedPick = NaivePick & { readonly matchId: number }

export interface Player {
  readonly seat: number
  readonly picks: PlacedPick[]
  lastPickMs: number
}

export type RealDay = Awaited<ReturnType<typeof openRealDay>>

/**
 * Opens eight real matches of 29 October 2022 on a separate server, with members for thirty players and one
 * replacement.
 */
export async function openRealDay() {
  const draw = drawFrom(20_221_029)
  const players: Player[] = []
  const members: (TestMember & { readonly id: number })[] = []
  const finals = new Map(premierLeagueDay(DATA, 'epl2223', '29/10/2022'))
  const day = await openDayFeed(DATA, '2022-10-29', FROM_MS)
  const server = await startTestServerOn(day.feed, {}, (day.fixtures[0]?.kickOffMs ?? 0) - 3 * HOUR_MS)
  await setProduct(server.database.owner, 'tournament', true)
  await setModuleSetting(server.database.owner, 'tournament_bp', RAKE_BP)
  for (let seat = 0; seat <= NEWCOMER; seat += 1) members.push(await server.member())
  const keyOf = (home: string): string => day.fixtures.find((fixture) => fixture.home.name === home)?.key ?? ''
  const lines = [{ lineQ: 0, prices: [...FINE.prices] }]
  day.queueChange({ kind: 'prices', key: keyOf(FINE.home), markets: [{ type: 'BT_1X2', lines }] })
  await server.advance()
  let roomId = ''

  const member = (seat: number) => {
    const testMember = members[seat]
    if (testMember === undefined) throw new Error(`there is no member ${seat}`)
    return testMember
  }
  const kickOffOf = (home: string): number => {
    const listedFixture = day.fixtures.find((fixture) => fixture.home.name === home)
    if (listedFixture === undefined) throw new Error(`${home} does not play at home`)
    return listedFixture.kickOffMs
  }
  const offers = async (): Promise<readonly MatchOffer[]> => {
    const { leagues } = await server.post('/tournament/roomleaguelist', member(0))
    const ids = (leagues as { league_id: number }[]).map(({ league_id }) => league_id)
    const list = await server.post('/tournament/roommatchlist', { ...member(0), leagues: ids, page_size: 100 })
    return list['matches'] as MatchOffer[]
  }

  const onOffer = ({ match_id, home, lines }: MatchOffer, points: number): readonly PlacedPick[] =>
    lines.flatMap(({ bet_type, line_quarters, locked, prices }) =>
      prices
        .filter(({ odds_milli }) => !locked && odds_milli > 1_000)
        .map(({ selection, odds_milli }) => ({
          matchId: match_id,
          match: home,
          code: bet_type,
          lineQ: line_quarters,
          selection,
          points,
          oddsMilli: odds_milli,
        })),
    )
  /** Draws a random pick on almost every match. */
  const drawn = (matches: readonly MatchOffer[]): readonly PlacedPick[] =>
    matches
      .filter((_, at) => at === 0 || draw(5) > 0)
      .map((match) => {
        const kinds = ['BT_HDP', 'BT_OU', 'BT_1X2'].map((kind) =>
          onOffer(match, 50 + 10 * draw(46)).filter(({ code }) => code === kind),
        )
        const candidates = kinds[draw(3)] ?? []
        const pick = candidates[draw(candidates.length)]
        if (pick === undefined) throw new Error(`${match.home} lacks a market`)
        return pick
      })
  const foreseen = (
    matches: readonly MatchOffer[],
    more: Readonly<Record<string, string>> = {},
  ): readonly PlacedPick[] =>
    matches.map((match) => {
      const result = more[match.home] ?? resultIn(finals.get(match.home) ?? [0, 0])
      const pick = onOffer(match, 1_000).find(({ code, selection }) => code === 'BT_1X2' && selection === result)
      if (pick === undefined) throw new Error(`${match.home} is not offered to be ${result}`)
      return pick
    })

  const wire = (picks: readonly PlacedPick[]) =>
    picks.map(({ matchId, code, lineQ, selection, points, oddsMilli }) => ({
      match_id: matchId,
      bet_type: code,
      line_quarters: lineQ,
      selection,
      odds_milli: oddsMilli,
      points,
    }))
  const split = (pick: PlacedPick): readonly PlacedPick[] =>
    pick.match === FINE.home
      ? [
          { ...pick, points: 500 },
          { ...pick, points: 500 },
        ]
      : [pick]
  const choosePicks = (seat: number, matches: readonly MatchOffer[]): readonly PlacedPick[] => {
    if (SPLITTERS.includes(seat)) return foreseen(matches).flatMap(split)
    if (SEERS.includes(seat)) return foreseen(matches)
    if (DISSENTERS.includes(seat)) return foreseen(matches, { [CORRECTED.home]: 'draw' })
    if (seat === COPIER.seat) return players[COPIER.of]?.picks ?? []
    return drawn(matches)
  }

  /** Advances the clock to a time in steps of fifteen minutes. */
  const until = async (toMs: number): Promise<void> => {
    while (server.wallMs < toMs) await server.advance(Math.min(15 * MINUTE_MS, toMs - server.wallMs))
    await server.server.apiOf(tournament).settled()
  }
  const logInAgain = async (): Promise<void> => {
    for (const each of members) {
      Object.assign(each, { session_token: await server.openSession(each.account_id) })
    }
  }

  const open = async (matches: readonly MatchOffer[]): Promise<void> => {
    const picks = choosePicks(0, matches)
    players.push({ seat: 0, picks: [...picks], lastPickMs: server.wallMs })
    const response = await server.post('/tournament/roomcreate', {
      ...member(0),
      ref: newRef(),
      type: 1,
      name: 'Saturday',
      entry_fee: FEE,
      limit: 30,
      leagues: [...new Set(matches.map(({ league_id }) => league_id))],
      matches: matches.map(({ match_id, kick_off_s }) => ({ match_id, kick_off_s })),
      picks: wire(picks),
    })
    roomId = expectRoom(response).room_id
  }
  const join = async (seat: number, matches: readonly MatchOffer[]): Promise<void> => {
    if (seat !== SEERS[1]) server.wallMs += 10
    const picks = choosePicks(seat, matches)
    players.push({ seat, picks: [...picks], lastPickMs: server.wallMs })
    expect(await joinRoom(server, member(seat), roomId, wire(picks))).toMatchObject({ status: 1 })
  }
  const add = async (seat: number, matches: readonly MatchOffer[]): Promise<void> => {
    server.wallMs += 10
    const picks = drawn(matches)
    const answer = await server.post('/tournament/betplus', {
      ...member(seat),
      ref: newRef(),
      room_id: roomId,
      picks: wire(picks),
    })
    expect(answer).toMatchObject({ status: 1 })
    const player = players.find((each) => each.seat === seat)
    if (player === undefined) throw new Error(`nobody sits on ${seat}`)
    player.picks.push(...picks)
    player.lastPickMs = server.wallMs
  }

  const balances = async (): Promise<readonly (readonly [string, string])[]> =>
    Promise.all(players.map(({ seat }) => readMoney(server, member(seat))))

  return {
    ...{ server, day, finals, players, member, kickOffOf, keyOf, offers, drawn, wire },
    ...{ until, logInAgain, open, join, add, balances },
    roomId: () => roomId,
  }
}

/** Pseudo-random numbers, identical in every run. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

function resultIn([home, away]: readonly [number, number]): string {
  if (home === away) return 'draw'
  return home > away ? 'home' : 'away'
}
