import type { RankRow, RoomResultAnswer } from '@touchline/contract/tournament/room-lists'
import type { RoomPickWire } from '@touchline/contract/tournament/room'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { naivePickPoints, type NaiveRank, computeNaively, type Scores } from '../../test/naive-tournament.ts'
import {
  ADDERS,
  COPIER,
  CORRECTED,
  DISSENTERS,
  FEE,
  HOUR_MS,
  isSkipped,
  LEAVER,
  MINUTE_MS,
  NEWCOMER,
  openRealDay,
  PERCENTS,
  type Player,
  POOL,
  type RealDay,
  SEERS,
  WALLET,
} from './testing/real-day.ts'
import { expectAudited, joinRoom, readMoney, newRef } from './testing/room-world.ts'

describe.skipIf(isSkipped)('a room on a real day of the Premier League', () => {
  let world: RealDay
  let server: RealDay['server']
  let players: Player[]
  let finals: RealDay['finals']

  beforeAll(async () => {
    world = await openRealDay()
    ;({ server, players, finals } = world)
  })
  afterAll(() => server?.drop())

  const rankOf = async () => server.post('/tournament/roomrank', { ...world.member(0), room_id: world.roomId() })
  /** Money movements and bookings of the room's seats so far, by member. */
  const moved = async () => {
    const { rows: bookings } = await server.database.pool.query<Booked>(
      `select member_id::integer as member, ref, risk, turnover, valid_turnover as valid, win_loss as net
       from booking where product = 'tournament' order by member_id, version, ref`,
    )
    const { rows: postings } = await server.database.pool.query<Posted>(
      `select shard, seq, kind, member_id::integer as member, amount, wallet_after - wallet_before as moved
       from posting where product = 'tournament' order by shard, seq`,
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
    readonly shard: number
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

  /** Checks that places, money and bookings of the room equal the independent computation. */
  const expectStanding = async (scores: Scores): Promise<readonly NaiveRank[]> => {
    const naive = computeNaively(players, scores, POOL, PERCENTS)
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
    const answer = await server.post('/tournament/betresultfinal', { ...world.member(0), room_id: world.roomId() })
    const final = answer as unknown as RoomResultAnswer
    for (const player of players) {
      const row = final.players.find(({ seat }) => seat === player.seat + 1)
      expect(row).toMatchObject(wanted.find(({ seat }) => seat === player.seat + 1) ?? {})
      expectPicks(row?.picks ?? [], player, scores)
    }
    const fee = BigInt(FEE * 100)
    expect(await world.balances()).toEqual(naive.map(({ prize }) => [String(WALLET - fee + prize), '0']))
    const { bookings } = await moved()
    for (const [at, { seat }] of players.entries()) {
      const own = bookings.filter(({ member: of }) => of === world.member(seat).id)
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

  test('TO2, TO8 thirty members join, one is replaced, and picks are added until each match starts', async () => {
    const matches = await world.offers()
    expect(matches.map(({ home }) => home).toSorted()).toEqual([...finals.keys()].toSorted())
    await world.open(matches)
    for (let seat = 1; seat < 30; seat += 1) await world.join(seat, matches)
    const full = await joinRoom(server, world.member(NEWCOMER), world.roomId(), world.wire(world.drawn(matches)))
    expect(full).toMatchObject({ statusdesc: 'roomFull' })
    expect(
      await server.post('/tournament/roomleave', { ...world.member(LEAVER), room_id: world.roomId() }),
    ).toMatchObject({
      status: 1,
    })
    expect(await readMoney(server, world.member(LEAVER))).toEqual([String(WALLET), '0'])
    players.splice(LEAVER, 1)
    await world.join(NEWCOMER, matches)
    expect(new Set(players.flatMap(({ picks }) => picks.map(({ code }) => code))).size).toBe(3)
    await world.until(world.kickOffOf('Leicester') + 5 * MINUTE_MS)
    const late = { ...world.member(ADDERS[0] ?? 0), ref: newRef(), room_id: world.roomId() }
    const [first] = world.drawn(matches.filter(({ home }) => home === 'Leicester'))
    expect(
      await server.post('/tournament/betplus', { ...late, picks: world.wire(first ? [first] : []) }),
    ).toMatchObject({
      statusdesc: 'matchNotActive',
    })
    const left = await world.offers()
    expect(left).toHaveLength(7)
    for (const seat of ADDERS) await world.add(seat, left)
    const paid = [String(WALLET - BigInt(FEE * 100)), String(FEE * 100)]
    expect(await world.balances()).toEqual(players.map(() => paid))
  })

  test('TO3 during the day, points come only from settled matches', async () => {
    const evening = world.kickOffOf(CORRECTED.home)
    await world.until(evening - 10 * MINUTE_MS)
    const onIt = ({ picks }: Player): number =>
      picks.reduce((sum, { match, points }) => (match === CORRECTED.home ? sum + points : sum), 0)
    const kept = new Set([...SEERS, ...DISSENTERS, COPIER.seat, COPIER.of])
    const spare = players.find((player) => !kept.has(player.seat) && onIt(player) <= 500)
    await world.add(spare?.seat ?? 0, await world.offers())
    const early = new Map([...finals].filter(([home]) => home !== CORRECTED.home))
    const naive = computeNaively(players, early, POOL, PERCENTS)
    const { ranking, room } = await rankOf()
    expect(room).toMatchObject({ status: 1, returned: null })
    const bySeat = (ranking as RankRow[]).toSorted((one, other) => one.seat - other.seat)
    expect(bySeat.map(({ points, rank }) => [points, rank])).toEqual(
      naive.map(({ points, place }) => [Number(points), place]),
    )
  })

  test('TO3, TO4, TO9 after the day, points, places and prizes match an independent calculation', async () => {
    await world.until(world.kickOffOf(CORRECTED.home) + 4 * HOUR_MS)
    await world.logInAgain()
    const naive = await expectStanding(finals)
    const seers = SEERS.map((seat) => naive[seat])
    expect(seers.map((one) => one?.place)).toEqual([1, 1, 3])
    expect(seers.map((one) => one?.prize)).toEqual([14_388n, 14_387n, 7_194n])
    expect(naive[COPIER.of]?.points).toBe(naive[COPIER.seat]?.points)
    expect(naive[COPIER.seat]?.place).toBe((naive[COPIER.of]?.place ?? 0) + 1)
  })

  test('TO9, SE1 a corrected result changes places and prizes, with entries for the differences', async () => {
    const [before, had] = [await moved(), computeNaively(players, finals, POOL, PERCENTS)]
    const key = world.keyOf(CORRECTED.home)
    const told = world.day.getResult(key)
    const full = { status: 'completed', score: CORRECTED.score } as const
    const early = told.outcome.parts.first?.score ?? { home: 0, away: 0 }
    // Corrects the score with one more goal of the home side. The halves and the goals must sum to the corrected score
    // (GR18).
    const late = { home: full.score.home - early.home, away: full.score.away - early.away }
    const second = { status: 'completed', score: late } as const
    const goal = { side: 'home', period: 'second', minute: 75, added: 0 } as const
    const goals = told.outcome.goals && [...told.outcome.goals, goal]
    world.day.queueChange({
      ...told,
      version: told.version + 1,
      outcome: { ...told.outcome, goals, parts: { ...told.outcome.parts, second, full } },
    })
    await world.until(server.wallMs + MINUTE_MS)
    const { home, away } = CORRECTED.score
    const naive = await expectStanding(new Map(finals).set(CORRECTED.home, [home, away]))
    expect(DISSENTERS.map((seat) => naive[seat]?.prize)).toEqual([17_984n, 10_791n])
    expect(SEERS.map((seat) => naive[seat]?.prize)).toEqual([3_597n, 3_597n, 0n])
    const after = await moved()
    expect(after.bookings).toEqual(expect.arrayContaining(before.bookings))
    expect(after.postings).toEqual(expect.arrayContaining(before.postings))
    const refs = new Set(before.bookings.map(({ member: of, ref }) => `${of} ${ref}`))
    const booked = after.bookings.filter(({ member: of, ref }) => !refs.has(`${of} ${ref}`))
    const seqs = new Set(before.postings.map(({ shard, seq }) => `${shard} ${seq}`))
    const posted = after.postings.filter(({ shard, seq }) => !seqs.has(`${shard} ${seq}`))
    const differences = players
      .map(({ seat }, at) => [world.member(seat).id, (naive[at]?.prize ?? 0n) - (had[at]?.prize ?? 0n)] as const)
      .filter(([, by]) => by !== 0n)
      .toSorted(([one], [other]) => one - other)
    expect(differences).toHaveLength(5)
    expect(booked.map(({ member: of, net, risk, turnover }) => [of, net, risk, turnover])).toEqual(
      differences.map(([of, by]) => [of, by, 0n, 0n]),
    )
    expect(
      posted.map(({ member: of, moved: by }) => [of, by]).toSorted(([one], [other]) => Number(one) - Number(other)),
    ).toEqual(differences)
  })
})
