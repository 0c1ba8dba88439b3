import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MatchOffer, RankRow, RoomResultAnswer } from '@touchline/contract/tournament/room-lists'
import type { RoomPickWire } from '@touchline/contract/tournament/room'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type NaivePick,
  naivePickPoints,
  type NaiveStanding,
  reckonNaively,
  type Scores,
} from '../../test/naive-room.ts'
import { premierLeagueDay } from '../../test/real-matches.ts'
import { accounts } from '../accounts/index.ts'
import { type DayFeed, openDayFeed } from '../testing/day-feed.ts'
import type { SteppedFeed } from '../testing/stepped-feed.ts'
import { startTestServerOn, type TestMember, type TestServer } from '../testing/test-server.ts'
import { tournament } from './index.ts'
import { expectAudited, joinRoom, moneyOf, newRef, roomIn } from './testing/room-world.ts'

const DATA = fileURLToPath(new URL('../../../../../shared/data/epl-odds-football-data-co-uk', import.meta.url))
const isSkipped = !existsSync(DATA) && process.env['CI'] === undefined
if (isSkipped) process.stderr.write(`skipped: a room on a day of the Premier League, since ${DATA} is not there\n`)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FROM_MS = Date.UTC(2026, 0, 5)
/** What 30 fees of 13.00 leave when 7.77 % is kept: a pool that none of its parts divides. */
const FEE = 13
const KEPT_BP = 777
const POOL = (BigInt(FEE * 100 * 30) * (10_000n - BigInt(KEPT_BP))) / 10_000n
const PERCENTS = [50n, 30n, 20n]
const WALLET = 1_000_000n

/** Seats, from 0: who leaves, who comes for them, and who stakes everything on what will happen. */
const LEAVER = 28
const NEWCOMER = 30
/** The two first at one and the same moment, the third after them. */
const SEERS = [3, 4, 8]
/** The same but for the last match, which they call a draw: so it is, once it is corrected. */
const DISSENTERS = [12, 20]
/** Picks as another, and later. */
const COPIER = { seat: 25, of: 10 }
const ADDERS = [6, 14, 18, 22]
const CORRECTED = { home: 'Liverpool', score: { home: 2, away: 2 } } as const

/** Numbers that look drawn and are the same in every run. */
const drawFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

type Told = NaivePick & { readonly matchId: number }

interface Player {
  readonly seat: number
  readonly picks: Told[]
  lastPickMs: number
}

const resultIn = ([home, away]: readonly [number, number]): string => {
  if (home === away) return 'draw'
  return home > away ? 'home' : 'away'
}

describe.skipIf(isSkipped)('a room on a real day of the Premier League', () => {
  const draw = drawFrom(20_221_029)
  const players: Player[] = []
  const members: (TestMember & { readonly id: number })[] = []
  let server: TestServer<SteppedFeed>
  let day: DayFeed
  let finals: Map<string, readonly [number, number]>
  let roomId = ''

  beforeAll(async () => {
    finals = new Map(premierLeagueDay(DATA, 'epl2223', '29/10/2022'))
    day = await openDayFeed(DATA, '2022-10-29', FROM_MS)
    server = await startTestServerOn(day.feed, {}, (day.fixtures[0]?.kickOffMs ?? 0) - 3 * HOUR_MS)
    await server.database.owner.query('update operator set tournament = true, tournament_bp = $1', [KEPT_BP])
    for (let seat = 0; seat <= NEWCOMER; seat += 1) members.push(await server.member())
    await server.look()
  }, 120_000)
  afterAll(() => server.drop())

  const member = (seat: number) => {
    const found = members[seat]
    if (found === undefined) throw new Error(`there is no member ${seat}`)
    return found
  }
  const kickOffOf = (home: string): number => {
    const found = day.fixtures.find((fixture) => fixture.home.name === home)
    if (found === undefined) throw new Error(`${home} does not play at home`)
    return found.kickOffMs
  }
  const offers = async (): Promise<readonly MatchOffer[]> => {
    const { leagues } = await server.post('/tournament/roomleaguelist', member(0))
    const ids = (leagues as { league_id: number }[]).map(({ league_id }) => league_id)
    const list = await server.post('/tournament/roommatchlist', { ...member(0), leagues: ids, page_size: 100 })
    return list['matches'] as MatchOffer[]
  }

  const onOffer = ({ match_id, home, lines }: MatchOffer, points: number): readonly Told[] =>
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
  /** Something on each of the matches but one or another. */
  const drawn = (matches: readonly MatchOffer[]): readonly Told[] =>
    matches
      .filter((_, at) => at === 0 || draw(5) > 0)
      .map((match) => {
        const kinds = ['BT_HDP', 'BT_OU', 'BT_1X2'].map((kind) =>
          onOffer(match, 50 + 10 * draw(46)).filter(({ code }) => code === kind),
        )
        const of = kinds[draw(3)] ?? []
        const pick = of[draw(of.length)]
        if (pick === undefined) throw new Error(`${match.home} lacks a market`)
        return pick
      })
  const foreseen = (matches: readonly MatchOffer[], more: Readonly<Record<string, string>> = {}): readonly Told[] =>
    matches.map((match) => {
      const result = more[match.home] ?? resultIn(finals.get(match.home) ?? [0, 0])
      const pick = onOffer(match, 1_000).find(({ code, selection }) => code === 'BT_1X2' && selection === result)
      if (pick === undefined) throw new Error(`${match.home} is not offered to be ${result}`)
      return pick
    })

  const wire = (picks: readonly Told[]) =>
    picks.map(({ matchId, code, lineQ, selection, points, oddsMilli }) => ({
      match_id: matchId,
      bet_type: code,
      line_quarters: lineQ,
      selection,
      odds_milli: oddsMilli,
      points,
    }))
  const picksOfSeat = (seat: number, matches: readonly MatchOffer[]): readonly Told[] => {
    if (SEERS.includes(seat)) return foreseen(matches)
    if (DISSENTERS.includes(seat)) return foreseen(matches, { [CORRECTED.home]: 'draw' })
    if (seat === COPIER.seat) return players[COPIER.of]?.picks ?? []
    return drawn(matches)
  }

  /** Brings the day on, a quarter of an hour at a time. */
  const until = async (toMs: number): Promise<void> => {
    while (server.wallMs < toMs) await server.look(Math.min(15 * MINUTE_MS, toMs - server.wallMs))
    await server.server.faceOf(tournament).settled()
  }
  const logInAgain = async (): Promise<void> => {
    for (const each of members) {
      Object.assign(each, { session_token: await server.server.faceOf(accounts).openSession(each.account_id) })
    }
  }

  const open = async (matches: readonly MatchOffer[]): Promise<void> => {
    const picks = picksOfSeat(0, matches)
    players.push({ seat: 0, picks: [...picks], lastPickMs: server.wallMs })
    const opened = await server.post('/tournament/roomcreate', {
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
    roomId = roomIn(opened).room_id
  }
  const join = async (seat: number, matches: readonly MatchOffer[]): Promise<void> => {
    if (seat !== SEERS[1]) server.wallMs += 10
    const picks = picksOfSeat(seat, matches)
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

  const rankOf = async () => server.post('/tournament/roomrank', { ...member(0), room_id: roomId })
  const balances = async (): Promise<readonly (readonly [string, string])[]> =>
    Promise.all(players.map(({ seat }) => moneyOf(server, member(seat))))

  /** All that money did for the room's seats so far, by the member. */
  const moved = async () => {
    const { rows: bookings } = await server.database.pool.query<Booked>(
      `select member_id::integer as member, ref, risk, turnover, valid_turnover as valid, win_loss as net
       from booking where product = 'tournament' order by member_id, version, ref`,
    )
    const { rows: postings } = await server.database.pool.query<Posted>(
      `select lane, seq, kind, member_id::integer as member, amount, wallet_after - wallet_before as moved
       from posting where product = 'tournament' order by lane, seq`,
    )
    return { bookings, postings }
  }
  interface Booked {
    readonly member: number
    readonly ref: string
    readonly risk: bigint
    readonly turnover: bigint
    readonly valid: bigint
    readonly net: bigint
  }
  interface Posted {
    readonly lane: number
    readonly seq: bigint
    readonly kind: string
    readonly member: number
    readonly amount: bigint
    readonly moved: bigint | null
  }

  const expectPicks = (of: readonly RoomPickWire[], { picks }: Player, scores: Scores): void =>
    expect(
      of.map((pick) => [pick.bet_type, pick.line_quarters, pick.selection, pick.odds_milli, pick.returned]),
    ).toEqual(
      picks.map((pick) => [
        pick.code,
        pick.lineQ,
        pick.selection,
        pick.oddsMilli,
        Number(naivePickPoints(pick, scores)),
      ]),
    )

  /** The whole room, its money and its books are as they were worked out. */
  const expectStanding = async (scores: Scores): Promise<readonly NaiveStanding[]> => {
    const naive = reckonNaively(players, scores, POOL, PERCENTS)
    expect(naive.reduce((sum, { prize }) => sum + prize, 0n)).toBe(POOL)
    const wanted = players.map(({ seat, lastPickMs }, at) => ({
      seat: seat + 1,
      points: Number(naive[at]?.points),
      rank: naive[at]?.place,
      last_bet_ms: lastPickMs,
      returned: String(naive[at]?.prize),
    }))
    const { ranking, room } = await rankOf()
    expect(room).toMatchObject({ status: 3, players: 30, pool: String(POOL) })
    const bySeat = (ranking as RankRow[]).toSorted((one, other) => one.seat - other.seat)
    expect(
      bySeat.map(({ seat, points, rank, last_bet_ms, returned }) => ({ seat, points, rank, last_bet_ms, returned })),
    ).toEqual(wanted)
    expect((ranking as RankRow[]).map(({ rank }) => rank)).toEqual(
      naive.map(({ place }) => place).toSorted((a, b) => a - b),
    )
    const answer = await server.post('/tournament/betresultfinal', { ...member(0), room_id: roomId })
    const final = answer as unknown as RoomResultAnswer
    for (const player of players) {
      const row = final.players.find(({ seat }) => seat === player.seat + 1)
      expect(row).toMatchObject(wanted.find(({ seat }) => seat === player.seat + 1) ?? {})
      expectPicks(row?.picks ?? [], player, scores)
    }
    const fee = BigInt(FEE * 100)
    expect(await balances()).toEqual(naive.map(({ prize }) => [String(WALLET - fee + prize), '0']))
    const { bookings } = await moved()
    for (const [at, { seat }] of players.entries()) {
      const own = bookings.filter(({ member: of }) => of === member(seat).id)
      const sum = { risk: 0n, turnover: 0n, valid: 0n, net: 0n }
      for (const one of own) {
        sum.risk += one.risk
        sum.turnover += one.turnover
        sum.valid += one.valid
        sum.net += one.net
      }
      expect(sum).toEqual({ risk: fee, turnover: fee, valid: 0n, net: (naive[at]?.prize ?? 0n) - fee })
    }
    await expectAudited(server)
    return naive
  }

  test('TO2, TO8 thirty join, one leaves and another comes, and picks are added until each match begins', async () => {
    const matches = await offers()
    expect(matches.map(({ home }) => home).toSorted()).toEqual([...finals.keys()].toSorted())
    await open(matches)
    for (let seat = 1; seat < 30; seat += 1) await join(seat, matches)
    const full = await joinRoom(server, member(NEWCOMER), roomId, wire(drawn(matches)))
    expect(full).toMatchObject({ statusdesc: 'roomFull' })
    expect(await server.post('/tournament/roomleave', { ...member(LEAVER), room_id: roomId })).toMatchObject({
      status: 1,
    })
    expect(await moneyOf(server, member(LEAVER))).toEqual([String(WALLET), '0'])
    players.splice(LEAVER, 1)
    await join(NEWCOMER, matches)
    expect(new Set(players.flatMap(({ picks }) => picks.map(({ code }) => code))).size).toBe(3)
    await until(kickOffOf('Leicester') + 5 * MINUTE_MS)
    const late = { ...member(ADDERS[0] ?? 0), ref: newRef(), room_id: roomId }
    const [first] = drawn(matches.filter(({ home }) => home === 'Leicester'))
    expect(await server.post('/tournament/betplus', { ...late, picks: wire(first ? [first] : []) })).toMatchObject({
      statusdesc: 'matchNotActive',
    })
    const left = await offers()
    expect(left).toHaveLength(7)
    for (const seat of ADDERS) await add(seat, left)
    const paid = [String(WALLET - BigInt(FEE * 100)), String(FEE * 100)]
    expect(await balances()).toEqual(players.map(() => paid))
  }, 120_000)

  test('TO3 points of a day that is not over are those of what is settled', async () => {
    const evening = kickOffOf(CORRECTED.home)
    await until(evening - 10 * MINUTE_MS)
    await add(ADDERS[1] ?? 0, await offers())
    const early = new Map([...finals].filter(([home]) => home !== CORRECTED.home))
    const naive = reckonNaively(players, early, POOL, PERCENTS)
    const { ranking, room } = await rankOf()
    expect(room).toMatchObject({ status: 1, returned: null })
    const bySeat = (ranking as RankRow[]).toSorted((one, other) => one.seat - other.seat)
    expect(bySeat.map(({ points, rank }) => [points, rank])).toEqual(
      naive.map(({ points, place }) => [Number(points), place]),
    )
  }, 120_000)

  test('TO3, TO4, TO9 the day ends: points, places and prizes as they are worked out by hand', async () => {
    await until(kickOffOf(CORRECTED.home) + 4 * HOUR_MS)
    await logInAgain()
    const naive = await expectStanding(finals)
    const seers = SEERS.map((seat) => naive[seat])
    expect(seers.map((one) => one?.place)).toEqual([1, 1, 3])
    expect(seers.map((one) => one?.prize)).toEqual([14_388n, 14_387n, 7_194n])
    expect(naive[COPIER.of]?.points).toBe(naive[COPIER.seat]?.points)
    expect(naive[COPIER.seat]?.place).toBe((naive[COPIER.of]?.place ?? 0) + 1)
  }, 120_000)

  test('TO9, SE1 a corrected result changes places and prizes, by entries of the differences alone', async () => {
    const [before, had] = [await moved(), reckonNaively(players, finals, POOL, PERCENTS)]
    const key = day.fixtures.find(({ home }) => home.name === CORRECTED.home)?.key ?? ''
    const told = day.resultOf(key)
    const full = { status: 'completed', score: CORRECTED.score } as const
    day.say({
      ...told,
      version: told.version + 1,
      outcome: { ...told.outcome, parts: { ...told.outcome.parts, full } },
    })
    await until(server.wallMs + MINUTE_MS)
    const { home, away } = CORRECTED.score
    const naive = await expectStanding(new Map(finals).set(CORRECTED.home, [home, away]))
    expect(DISSENTERS.map((seat) => naive[seat]?.prize)).toEqual([17_984n, 10_791n])
    expect(SEERS.map((seat) => naive[seat]?.prize)).toEqual([3_597n, 3_597n, 0n])
    const after = await moved()
    expect(after.bookings).toEqual(expect.arrayContaining(before.bookings))
    expect(after.postings).toEqual(expect.arrayContaining(before.postings))
    const refs = new Set(before.bookings.map(({ member: of, ref }) => `${of} ${ref}`))
    const booked = after.bookings.filter(({ member: of, ref }) => !refs.has(`${of} ${ref}`))
    const seqs = new Set(before.postings.map(({ lane, seq }) => `${lane} ${seq}`))
    const posted = after.postings.filter(({ lane, seq }) => !seqs.has(`${lane} ${seq}`))
    const differences = players
      .map(({ seat }, at) => [member(seat).id, (naive[at]?.prize ?? 0n) - (had[at]?.prize ?? 0n)] as const)
      .filter(([, by]) => by !== 0n)
      .toSorted(([one], [other]) => one - other)
    expect(differences).toHaveLength(5)
    expect(booked.map(({ member: of, net, risk, turnover }) => [of, net, risk, turnover])).toEqual(
      differences.map(([of, by]) => [of, by, 0n, 0n]),
    )
    expect(
      posted.map(({ member: of, moved: by }) => [of, by]).toSorted(([one], [other]) => Number(one) - Number(other)),
    ).toEqual(differences)
  }, 120_000)
})
