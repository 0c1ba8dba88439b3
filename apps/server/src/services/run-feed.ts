import type { Fixture, FeedChange, LiveState, MatchId } from '@touchline/domain/match'
import { POSTPONED_VOID_MS } from '@touchline/domain/settlement'
import type { BookWriter, MatchResult, MatchStatus, MatchStore, StoredMatch } from './feed-ports.ts'
import type { Feed } from './feed-source.ts'
import { type KnownMatch, KnownMatches } from './known-matches.ts'
import type { Settlement } from './ports.ts'
import type { Pricer } from './price-match.ts'
import { PriceGate } from './price-gate.ts'
import { PriceQueue } from './price-queue.ts'
import type { Timelines } from './timelines.ts'
import type { WorkingSlices } from './working-slices.ts'
import type { ClockStore, WorldClock } from './world-clock.ts'

/** Matches overdue are looked for so often, world clock. */
const LOOK_FOR_OVERDUE_MS = 900_000
const FIXTURES_PER_WRITE = 250
/** A settlement that failed is tried again after so long, wall clock. */
const SETTLE_AGAIN_MS = 5_000

/** What hears how well we follow the feed (AC4). */
interface FeedListener {
  /** The feed has said something. */
  heard(): void
  /** All that it had said up to this wall time is in the book. */
  caughtUp(wallMs: number): void
}

export interface RunFeedParts {
  readonly feed: Feed
  readonly clock: WorldClock
  readonly clockStore: ClockStore
  readonly store: MatchStore
  readonly book: BookWriter
  readonly pricer: Pricer
  readonly timelines: Timelines
  readonly settlement: Pick<Settlement, 'settleMatch'>
  readonly listener: FeedListener
  /** Keeps long work from holding up requests. */
  readonly slices: WorkingSlices
  readonly onError: (error: unknown, what: string) => void
}

type ResultChange = Extract<FeedChange, { kind: 'result' }>

/** Spec §4's number of an outcome: 0 until the match is over, with the extra time that is still to be played. */
const statusOf = ({ outcome }: Pick<ResultChange, 'outcome'>, live: LiveState | null): MatchStatus => {
  const { full, extra } = outcome.parts
  const goesOn = extra === undefined && (live?.period === 'break' || live?.period === 'extra')
  if (full === undefined || goesOn) return 0
  if (full.status === 'completed') return 1
  return full.status === 'cancelled' ? 2 : 5
}

const fixturesIn = (changes: readonly FeedChange[]): readonly Fixture[] =>
  changes.flatMap((change) => (change.kind === 'fixture' ? [change.fixture] : []))

/** The last state of each match that is told of: a state is whole, so those before it say nothing more. */
const lastStatesIn = (changes: readonly FeedChange[]): ReadonlyMap<string, LiveState> =>
  new Map(changes.flatMap((change) => (change.kind === 'state' ? [[change.key, change.state] as const] : [])))

/**
 * Takes what the feed tells into the database and the book, prices it, and has results settled. `step` is one look at
 * the feed; whatever goes wrong in it is heard again from the feed at the next one, since every change is whole.
 */
export class RunFeed {
  readonly #parts: RunFeedParts
  readonly #known = new KnownMatches()
  readonly #queue: PriceQueue
  readonly #gate = new PriceGate()
  #settling: Promise<void> = Promise.resolve()
  readonly #unsettled = new Set<MatchId>()
  #settleAgainMs = Infinity
  /** World time up to which everything is dealt with; the feed is played again from here when something failed. */
  #dealtWithMs: number
  #playing = false
  #overdueLookMs = -Infinity

  constructor(parts: RunFeedParts, dealtWithMs: number) {
    this.#parts = parts
    this.#dealtWithMs = dealtWithMs
    this.#queue = new PriceQueue({ ...parts, liveOf: (matchId) => this.#liveOf(matchId) })
  }

  /** Takes in all that the feed has to say up to now. Never throws: what failed is told to onError. */
  async step(): Promise<void> {
    const { clock, feed, listener, book, onError } = this.#parts
    const wallMs = clock.wallMs()
    const worldMs = clock.worldMs()
    try {
      await this.#play()
      const changes = await feed.advance(worldMs)
      listener.heard()
      await this.#take(changes)
      book.advance(worldMs)
      listener.caughtUp(wallMs)
      await this.#dealWithOverdue(worldMs)
      this.#dealtWithMs = worldMs
    } catch (error) {
      this.#playing = false
      onError(error, 'the feed')
    }
    this.#queue.start()
    this.#settleAgain(wallMs)
  }

  /** Writes down how far the world has come, for the next start. */
  async saveClock(): Promise<void> {
    const { clock, clockStore } = this.#parts
    await clockStore.save({ wallMs: clock.wallMs(), worldMs: this.#dealtWithMs, speed: clock.speed })
  }

  /** Resolves when all matches known are priced and all results heard are settled. */
  async idle(): Promise<void> {
    await this.#queue.idle()
    await this.#settling
  }

  async #play(): Promise<void> {
    if (this.#playing) return
    await this.#parts.feed.play(this.#dealtWithMs)
    this.#playing = true
  }

  async #take(changes: readonly FeedChange[]): Promise<void> {
    await this.#takeFixtures(fixturesIn(changes))
    const { timelines, clock } = this.#parts
    timelines.hear(changes, (key) => this.#inPlay(key), clock.worldMs())
    await this.#takeStates(lastStatesIn(changes))
    await this.#takeResults(changes.filter((change) => change.kind === 'result'))
  }

  async #takeFixtures(fixtures: readonly Fixture[]): Promise<void> {
    const { store, feed, pricer, book, slices, clock, timelines } = this.#parts
    const unpriced: StoredMatch[] = []
    for (let from = 0; from < fixtures.length; from += FIXTURES_PER_WRITE) {
      const given = fixtures.slice(from, from + FIXTURES_PER_WRITE)
      const { matches, moved } = await store.putFixtures(feed.provider, given, clock.worldMs())
      for (const told of matches) {
        await slices.pause()
        const match = this.#known.put(told)
        book.putMatch(match)
        if (match.status === 0 && !pricer.knows(match.id)) unpriced.push(match)
      }
      await timelines.load(matches.filter(({ status, live }) => status === 0 && live !== null).map(({ id }) => id))
      this.#settle(moved)
    }
    this.#queue.add(unpriced)
  }

  #inPlay(key: string): KnownMatch | undefined {
    const known = this.#known.byKey(key)
    return known?.status === 0 ? known : undefined
  }

  #liveOf(matchId: MatchId): LiveState | null | undefined {
    const known = this.#known.byId(matchId)
    return known?.status === 0 ? known.live : undefined
  }

  async #takeStates(states: ReadonlyMap<string, LiveState>): Promise<void> {
    const { book, pricer, store, slices, clock, timelines } = this.#parts
    const toStore: { matchId: MatchId; live: LiveState }[] = []
    for (const [key, live] of states) {
      const known = this.#inPlay(key)
      if (known === undefined) continue
      await slices.pause()
      known.live = live
      const mayPrice = !known.busy || this.#gate.admits(known.matchId, clock.wallMs())
      const markets = mayPrice ? pricer.reprice(known.matchId, live) : undefined
      book.updateMatch(known.matchId, markets === undefined ? { live } : { live, markets })
      toStore.push({ matchId: known.matchId, live })
    }
    const events = timelines.unsaved()
    await store.putStates(toStore, events)
    timelines.saved(events)
    await this.#priceDue(clock.wallMs())
  }

  /** Prices anew what was not priced when it changed. */
  async #priceDue(wallMs: number): Promise<void> {
    const { book, pricer, slices } = this.#parts
    for (const matchId of this.#gate.due(wallMs)) {
      await slices.pause()
      const live = this.#liveOf(matchId)
      const markets = live === undefined ? undefined : pricer.reprice(matchId, live)
      if (markets !== undefined) book.updateMatch(matchId, { markets })
    }
  }

  async #takeResults(changes: readonly ResultChange[]): Promise<void> {
    const results = changes.flatMap((change): MatchResult[] => {
      const known = this.#known.byKey(change.key)
      if (known === undefined) return []
      const { version, certainty, outcome } = change
      return [{ matchId: known.matchId, version, certainty, outcome, status: statusOf(change, known.live) }]
    })
    if (results.length === 0) return
    for (const { matchId, status } of results) if (status !== 0) this.#end(matchId, status)
    const { store, clock } = this.#parts
    this.#settle(await store.putResults(results, clock.worldMs()))
  }

  #end(matchId: MatchId, status: MatchStatus): void {
    const known = this.#known.byId(matchId)
    if (known !== undefined) known.status = status
    this.#parts.book.endMatch(matchId, status)
    this.#parts.pricer.forget(matchId)
    this.#parts.timelines.forget(matchId)
    this.#gate.forget(matchId)
  }

  /** Settles one match after another behind the feed's back, so that a long settlement holds up no price. */
  #settle(matchIds: readonly MatchId[]): void {
    const { settlement, clock, onError } = this.#parts
    const failed = (error: unknown, matchId: MatchId): void => {
      onError(error, `settling match ${matchId}`)
      this.#unsettled.add(matchId)
      this.#settleAgainMs = clock.wallMs() + SETTLE_AGAIN_MS
    }
    for (const matchId of matchIds) {
      this.#settling = this.#settling
        .then(() => settlement.settleMatch(matchId))
        .then(() => undefined, (error: unknown) => failed(error, matchId))
    }
  }

  #settleAgain(wallMs: number): void {
    if (wallMs < this.#settleAgainMs) return
    this.#settleAgainMs = Infinity
    this.#settle([...this.#unsettled])
    this.#unsettled.clear()
  }

  async #dealWithOverdue(worldMs: number): Promise<void> {
    if (worldMs - this.#overdueLookMs < LOOK_FOR_OVERDUE_MS) return
    const voided = await this.#parts.store.voidOverdue(worldMs - POSTPONED_VOID_MS, worldMs)
    for (const matchId of voided) this.#end(matchId, 2)
    this.#settle(voided)
    this.#overdueLookMs = worldMs
  }
}
