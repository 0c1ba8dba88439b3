import { workingDate } from '@touchline/domain/calendar'
import type { Clock } from './ports.ts'

/** A bet that passed every check that the book can answer; the database has the last word. */
export interface BetToPlace {
  readonly memberId: number
  readonly ref: string
  readonly bodyHash: string
  readonly currency: string
  readonly matchId: number
  readonly typeId: number
  readonly lineQ: number
  readonly selection: string
  readonly oddsMilli: number
  readonly struckHome: number | null
  readonly struckAway: number | null
  readonly oddsType: number
  readonly priceHundredths: number
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
  /** World clock, and the working day that it falls in. */
  readonly placedAtMs: number
  readonly workingDate: string
  /** Wall clock; null when it is accepted at once. */
  readonly judgedAtMs: number | null
  readonly feedSeq: number
  readonly maxPerMatchMinor: bigint
}

/** What a reference was answered: a ticket, or the code of a refusal. */
export type KnownAnswer =
  | { readonly ticketId: string }
  | { readonly code: string; readonly oddsMilli: number | null }

interface Money {
  readonly availableMinor: bigint
  readonly outstandingMinor: bigint
}

export type BetDecision = Money & (
  | { readonly verdict: 'placed'; readonly ticketId: string }
  /** AC1: the same body came before. */
  | { readonly verdict: 'repeated'; readonly known: KnownAnswer }
  | { readonly verdict: 'refused'; readonly code: string }
)

export interface BatchStore {
  /** Places bets of different members in one commit; the decisions come in the order of the bets. */
  placeBatch(
    lane: number, at: { workingDate: string; atMs: number }, bets: readonly BetToPlace[],
  ): Promise<readonly BetDecision[]>
  /** Makes room for the bets of a working day. Safe to repeat. */
  ensureWorkingDay(date: string): Promise<void>
}

export interface PlacementQueueOptions {
  readonly store: BatchStore
  readonly clock: Clock
  /** Ledger lanes; as many batches are on their way at once. */
  readonly lanes: readonly number[]
  /** How long a first bet waits for others. */
  readonly gatherMs: number
  readonly maxBatch: number
}

interface Waiting {
  readonly bet: BetToPlace
  readonly resolve: (decision: BetDecision) => void
  readonly reject: (error: unknown) => void
}

/** Gathers bets into batches: one call and one commit for all that arrive within a moment. */
export interface PlacementQueue {
  place(bet: BetToPlace): Promise<BetDecision>
}

export const createPlacementQueue = (options: PlacementQueueOptions): PlacementQueue => {
  const { store, clock, gatherMs, maxBatch } = options
  const freeLanes = [...options.lanes]
  const membersOnTheirWay = new Set<number>()
  const daysReady = new Set<string>()
  let queue: Waiting[] = []
  let gathering = false

  const readyDays = async (batch: readonly Waiting[]): Promise<void> => {
    for (const { bet } of batch) {
      if (daysReady.has(bet.workingDate)) continue
      await store.ensureWorkingDay(bet.workingDate)
      daysReady.add(bet.workingDate)
    }
  }

  /** One bet a member: the batch decides by sets, and a second bet must see what the first has left. */
  const takeBatch = (): Waiting[] => {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    for (const waiting of queue) {
      const { memberId } = waiting.bet
      if (batch.length < maxBatch && !membersOnTheirWay.has(memberId)) {
        membersOnTheirWay.add(memberId)
        batch.push(waiting)
      } else later.push(waiting)
    }
    queue = later
    return batch
  }

  const write = async (lane: number, batch: readonly Waiting[]): Promise<void> => {
    const atMs = clock.worldMs()
    await readyDays(batch)
    const bets = batch.map(({ bet }) => bet)
    const decisions = await store.placeBatch(lane, { workingDate: workingDate(atMs), atMs }, bets)
    batch.forEach((waiting, index) => {
      const decision = decisions[index]
      if (decision === undefined) waiting.reject(new Error('the placement batch left a bet without an answer'))
      else waiting.resolve(decision)
    })
  }

  const send = async (lane: number, batch: readonly Waiting[]): Promise<void> => {
    try {
      await write(lane, batch)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      // One bet that breaks must not take the others with it; references make the second try safe.
      else for (const waiting of batch) await send(lane, [waiting])
    }
  }

  const pump = (): void => {
    while (queue.length > 0) {
      const lane = freeLanes.pop()
      if (lane === undefined) return
      const batch = takeBatch()
      if (batch.length === 0) {
        freeLanes.push(lane)
        return
      }
      void send(lane, batch).finally(() => {
        for (const { bet } of batch) membersOnTheirWay.delete(bet.memberId)
        freeLanes.push(lane)
        pump()
      })
    }
  }

  const gather = (): void => {
    if (gathering) return
    gathering = true
    setTimeout(() => {
      gathering = false
      pump()
    }, gatherMs)
  }

  return {
    place: (bet) => new Promise((resolve, reject) => {
      queue.push({ bet, resolve, reject })
      gather()
    }),
  }
}
