import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { computeSingleTerms } from '@touchline/domain/ticket'
import type { BetToPlace } from '../../../apps/server/src/betting/placing/placement-queue.ts'
import { buildBet, legOn } from '../../../apps/server/src/betting/testing/build-ticket.ts'
import { createPlacementStore } from '../../../apps/server/src/betting/placing/placement.store.ts'
import { median } from '../median.ts'
import type { Pool } from '../pool.ts'

/** Bets per batch, the size that the placement queue forms. */
const BATCH = 16
const PLACERS = 2

interface Load {
  readonly pool: Pool
  readonly matchId: MatchId
  /** Name of the load. It is part of every bet reference, so that references of different loads do not collide. */
  readonly name: string
  readonly sides: readonly [readonly number[], readonly number[]]
  readonly rounds: number
}

/**
 * Duration of a turn in milliseconds. Turns are short, so that both compared sides of a round run under the same
 * machine load.
 */
const TURN_MS = 250

/**
 * Compares the bet rate of two groups of members, which take turns in every round. Returns the bets per second of the
 * first group, and the median ratio of the first to the second. Every member has placed a bet before, so that
 * first-time lookups are not measured.
 */
export async function betsByTurns(load: Load): Promise<{ readonly perSecond: number; readonly ratio: number }> {
  const store = createPlacementStore(load.pool)
  await store.ensureWorkingDay(workingDate(Date.now()))
  let refs = 0
  const bet = (memberId: number, placedAtMs: number): BetToPlace => {
    refs += 1
    return buildBet({
      memberId,
      ref: `tree-${load.name}-${refs}`,
      placedAtMs,
      terms: computeSingleTerms(100n, 1950, 2),
      turnoverBp: 25,
      legs: [legOn(load.matchId, { oddsMilli: 1950 })],
    })
  }
  const place = async (shard: number, members: readonly number[], from: number): Promise<void> => {
    const nowMs = Date.now()
    const bets = Array.from({ length: BATCH }, (_, at) =>
      bet(members[Math.floor(from + at) % members.length] ?? 0, nowMs),
    )
    const decisions = await store.placeBatch(shard, { workingDate: workingDate(nowMs), atMs: nowMs }, bets)
    if (decisions.some(({ verdict }) => verdict !== 'placed')) throw new Error('a bet of the bench was not placed')
  }
  /** Assigns separate members to every placer, so that placers do not wait for the same wallet lock. */
  const runTurn = async (
    members: readonly number[],
    startIndex: number,
    shouldContinue: (placed: number) => boolean,
  ) => {
    const started = performance.now()
    const part = Math.floor(members.length / PLACERS)
    const runPlacer = async (shard: number): Promise<number> => {
      const placerMembers = members.slice(shard * part, (shard + 1) * part)
      let placed = 0
      for (; shouldContinue(placed); placed += BATCH) await place(shard, placerMembers, startIndex + placed)
      return placed
    }
    const placed = await Promise.all(Array.from({ length: PLACERS }, (_, shard) => runPlacer(shard)))
    const all = placed.reduce((sum, each) => sum + each, 0)
    return { all, perSecond: (all * 1000) / (performance.now() - started) }
  }
  const timed = (members: readonly number[], startIndex: number) => {
    const endMs = performance.now() + TURN_MS
    return runTurn(members, startIndex, () => performance.now() < endMs)
  }
  const nextIndexes: [number, number] = [0, 0]
  for (const members of load.sides) await runTurn(members, 0, (placed) => placed < members.length / PLACERS)
  const rounds: [number, number][] = []
  for (let round = 0; round < load.rounds; round += 1) {
    const rates: [number, number] = [0, 0]
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { all, perSecond } = await timed(load.sides[side], nextIndexes[side])
      nextIndexes[side] += all / PLACERS
      rates[side] = perSecond
    }
    rounds.push(rates)
  }
  return { perSecond: median(rounds.map(([rate]) => rate)), ratio: median(rounds.map(([rate, other]) => rate / other)) }
}
