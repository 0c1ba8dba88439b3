import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { strikeSingle } from '@touchline/domain/ticket'
import type { BetToPlace } from '../../../apps/server/src/sportsbook/betting/placement-queue.ts'
import { betOf, legOn } from '../../../apps/server/src/sportsbook/betting/testing/strike-ticket.ts'
import { createPlacementStore } from '../../../apps/server/src/sportsbook/betting/placement.store.ts'
import type { Pool } from '../pool.ts'

/** A batch of bets as it comes through the door. */
const BATCH = 16
const PLACERS = 2

interface Load {
  readonly pool: Pool
  readonly matchId: MatchId
  readonly members: { readonly below: readonly number[]; readonly alone: readonly number[] }
  readonly rounds: number
  readonly roundMs: number
}

interface Rates {
  readonly withPerSecond: number
  readonly withoutPerSecond: number
}

/**
 * Bets a second of members under a whole line, and of members whom nobody is above: by turns, so that both meet the
 * same moods of the machine. What a turn before the first one fills is not counted.
 */
export const betsBySplit = async (load: Load): Promise<Rates> => {
  const store = createPlacementStore(load.pool)
  await store.ensureWorkingDay(workingDate(Date.now()))
  let refs = 0
  const bet = (memberId: number, placedAtMs: number): BetToPlace => {
    refs += 1
    return betOf({
      memberId,
      ref: `tree-${load.matchId}-${refs}`,
      placedAtMs,
      terms: strikeSingle(100n, 1950, 2),
      turnoverBp: 25,
      legs: [legOn(load.matchId, { oddsMilli: 1950 })],
    })
  }
  const place = async (lane: number, members: readonly number[], from: number): Promise<void> => {
    const nowMs = Date.now()
    const bets = Array.from({ length: BATCH }, (_, at) => bet(members[(from + at) % members.length] ?? 0, nowMs))
    const decisions = await store.placeBatch(lane, { workingDate: workingDate(nowMs), atMs: nowMs }, bets)
    if (decisions.some(({ verdict }) => verdict !== 'placed')) throw new Error('a bet of the bench was not placed')
  }
  /** Each placer has its own part of the members, so that none waits for another's wallet. */
  const turn = async (members: readonly number[]): Promise<number> => {
    const started = performance.now()
    let placed = 0
    const part = Math.floor(members.length / PLACERS)
    const placer = async (lane: number): Promise<void> => {
      const own = members.slice(lane * part, (lane + 1) * part)
      for (let at = 0; performance.now() - started < load.roundMs; at += BATCH) {
        await place(lane, own, at % own.length)
        placed += BATCH
      }
    }
    await Promise.all(Array.from({ length: PLACERS }, (_, lane) => placer(lane)))
    return (placed * 1000) / (performance.now() - started)
  }
  await turn(load.members.below)
  await turn(load.members.alone)
  const rates = { below: 0, alone: 0 }
  for (let round = 0; round < load.rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['below', 'alone'] as const) : (['alone', 'below'] as const)) {
      rates[side] += (await turn(load.members[side])) / load.rounds
    }
  }
  return { withPerSecond: rates.below, withoutPerSecond: rates.alone }
}
