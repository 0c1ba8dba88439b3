import type { Fixture, FeedChange, LiveState, MatchId } from '@touchline/domain/match'
import { POSTPONED_VOID_MS } from '@touchline/domain/settlement'
import { BackOff } from '../../platform/jobs/back-off.ts'
import { bisect } from '../../platform/jobs/bisect.ts'
import { SaySeldom } from '../../platform/jobs/say-seldom.ts'
import { SettleBehind } from '../settlement/settle-behind.ts'
import { type ResultChange, type StatesTold, fixturesIn, hasKey, statesIn, statusOf } from './feed-changes.ts'
import type { MatchResult, MatchStatus, MatchUpdate, StoredMatch } from './feed-ports.ts'
import { FeedQuarantine, type MatchChange, keyOf } from './feed-quarantine.ts'
import { type KnownMatch, KnownMatches } from './known-matches.ts'
import { OutrightPrices } from './outright-prices.ts'
import { PriceGate } from './price-gate.ts'
import { PriceQueue } from './price-queue.ts'
import type { RunFeedParts } from './run-feed-parts.ts'

/** Matches overdue are looked for so often, world clock. */
const LOOK_FOR_OVERDUE_MS = 900_000
const FIXTURES_PER_WRITE = 250
/** A feed or a database that fails is asked again after so long, wall clock, then after ever longer. */
const ASK_AGAIN_MS = 250
const MOST_MS = 10_000

/**
 * Takes what the feed tells into the database and the book, prices it, and has results settled. `step` is one look at
 * the feed; whatever goes wrong in it is heard again from the feed at a later one, since every change is whole. A
 * change that can never be taken in is quarantined by itself: its match is closed for betting until a later one can.
 */
export class RunFeed {
  readonly #parts: RunFeedParts
  readonly #known = new KnownMatches()
  readonly #queue: PriceQueue
  readonly #gate = new PriceGate()
  readonly #settle: SettleBehind
  readonly #quarantine: FeedQuarantine
  readonly #retry = new BackOff(ASK_AGAIN_MS, MOST_MS)
  readonly #failing: SaySeldom
  readonly #keyless: SaySeldom
  readonly #outrights: OutrightPrices
  /** World time up to which everything is dealt with; the feed is played again from here when something failed. */
  #dealtWithMs: number
  #playing = false
  #loaded = false
  #overdueLookMs = -Infinity

  constructor(parts: RunFeedParts, dealtWithMs: number) {
    this.#parts = parts
    this.#dealtWithMs = dealtWithMs
    this.#failing = new SaySeldom(parts)
    this.#keyless = new SaySeldom(parts)
    this.#settle = new SettleBehind(parts)
    this.#quarantine = new FeedQuarantine({ ...parts, store: parts.quarantine, provider: parts.feed.provider })
    this.#queue = new PriceQueue({
      ...parts,
      liveOf: (matchId) => this.#liveOf(matchId),
      book: { updateMatch: (matchId, update) => this.#show(matchId, update) },
    })
    this.#outrights = new OutrightPrices({ ...parts, price: (matches) => this.#queue.add(matches) })
  }

  /** Takes in all that the feed has to say up to now. Never throws: what failed is told to onError. */
  async step(): Promise<void> {
    const wallMs = this.#parts.clock.wallMs()
    if (this.#retry.isDue(wallMs)) await this.#look(wallMs)
    this.#queue.start()
    this.#settle.addFailed(wallMs)
  }

  /** Writes down how far the world has come, for the next start. */
  async saveClock(): Promise<void> {
    const { clock, clockStore } = this.#parts
    const [wallMs, reachedMs] = [clock.wallMs(), clock.worldMs()]
    await clockStore.save({ wallMs, worldMs: this.#dealtWithMs, reachedMs, speed: clock.speed })
  }

  /** Resolves when all matches known are priced and all results heard are settled. */
  async idle(): Promise<void> {
    await this.#queue.idle()
    await this.#settle.idle()
  }

  /** Matches that are closed because of what their feed says, and since when the first of them is, wall clock. */
  quarantined(): { readonly count: number; readonly sinceMs: number | null } {
    return this.#quarantine.figures()
  }

  async #look(wallMs: number): Promise<void> {
    const { clock, feed, listener, book } = this.#parts
    const worldMs = clock.worldMs()
    try {
      await this.#play()
      const changes = await feed.advance(worldMs)
      listener.heard()
      await this.#take(changes, wallMs)
      book.advance(worldMs)
      listener.caughtUp(wallMs)
      await this.#dealWithOverdue(worldMs)
      this.#dealtWithMs = worldMs
      this.#retry.succeeded()
      this.#failing.succeeded()
    } catch (error) {
      this.#playing = false
      this.#retry.failed(wallMs)
      this.#failing.say(error, this.#retry.failures > 1 ? `the feed, ${this.#retry.failures} times,` : 'the feed')
    }
  }

  async #play(): Promise<void> {
    if (this.#playing) return
    if (!this.#loaded) await this.#quarantine.load()
    this.#loaded = true
    await this.#parts.feed.play(this.#dealtWithMs)
    this.#playing = true
  }

  async #take(told: readonly FeedChange[], wallMs: number): Promise<void> {
    const changes = [...this.#quarantine.due(wallMs), ...told.filter(hasKey)]
    if (told.some((change) => !hasKey(change))) this.#keyless.say(new Error('no key'), 'a change of no match')
    const fixtures = fixturesIn(changes)
    for (let from = 0; from < fixtures.length; from += FIXTURES_PER_WRITE) {
      await bisect(
        fixtures.slice(from, from + FIXTURES_PER_WRITE),
        (some) => this.#putFixtures(some),
        (fixture, error) => this.#hold({ kind: 'fixture', fixture }, error),
      )
    }
    const faulty = await this.#takeFaults(changes)
    const states = statesIn(await this.#hear(changes))
    const results = changes.filter((change) => change.kind === 'result')
    await this.#takeStates(states)
    await this.#takeResults(results)
    for (const key of [...states.keys(), ...results.map((result) => result.key)])
      if (!faulty.has(key)) await this.#fine(key, 'fault')
  }

  /** Closes the matches that the feed itself can no longer play, before anything else of them is heard. */
  async #takeFaults(changes: readonly FeedChange[]): Promise<ReadonlySet<string>> {
    const faults = changes.filter((change) => change.kind === 'fault')
    for (const fault of faults) await this.#hold(fault, new Error(fault.reason))
    return new Set(faults.map(({ key }) => key))
  }

  async #putFixtures(given: readonly Fixture[]): Promise<void> {
    const { store, feed, pricer, book, slices, clock, timelines } = this.#parts
    const { matches, moved } = await store.putFixtures(feed.provider, given, clock.worldMs())
    const unpriced: StoredMatch[] = []
    for (const told of matches) {
      await slices.pause()
      const match = this.#known.put(told)
      book.putMatch(match)
      this.#outrights.put(match)
      await this.#fine(told.fixture.key, 'fixture')
      if (match.status !== 0) await this.#quarantine.over(told.fixture.key)
      else if (!pricer.knows(match.id)) unpriced.push(match)
    }
    await timelines.load(matches.filter(({ status, live }) => status === 0 && live !== null).map(({ id }) => id))
    this.#settle.add(moved)
    this.#queue.add(unpriced)
  }

  #inPlay(key: string): KnownMatch | undefined {
    const known = this.#known.byKey(key)
    return known?.status === 0 ? known : undefined
  }

  #liveOf(matchId: MatchId): LiveState | null | undefined {
    const known = this.#known.byId(matchId)
    return known?.status === 0 && !this.#outrights.isHeld(matchId) ? known.live : undefined
  }

  /** Shows how a match stands; one of which something is quarantined has no prices. */
  #show(matchId: MatchId, update: MatchUpdate): void {
    const key = this.#known.keyOf(matchId)
    const isHeld = key !== undefined && this.#quarantine.holds(key)
    this.#parts.book.updateMatch(matchId, isHeld ? { ...update, markets: [] } : update)
  }

  async #hold(change: MatchChange, error: unknown): Promise<void> {
    const known = this.#known.byKey(keyOf(change))
    const isOver = known !== undefined && known.status !== 0
    if (isOver && change.kind !== 'result') return
    await this.#quarantine.hold(change, known?.matchId ?? null, error, this.#parts.clock.wallMs())
    if (known?.status === 0) this.#show(known.matchId, {})
  }

  /** A change of this kind was taken in: the match is open again if none is held any more. */
  async #fine(key: string, kind: MatchChange['kind'], version?: number): Promise<void> {
    if (!(await this.#quarantine.fine(key, kind, version))) return
    const known = this.#inPlay(key)
    if (known === undefined) return
    this.#parts.pricer.renew(known.matchId)
    const markets = this.#parts.pricer.reprice(known.matchId, known.live)
    if (markets !== undefined) this.#show(known.matchId, { markets })
  }

  /** The changes whose events were written down. */
  async #hear(changes: readonly FeedChange[]): Promise<readonly FeedChange[]> {
    const { timelines, clock } = this.#parts
    const heard: FeedChange[] = []
    for (const change of changes) {
      if (change.kind !== 'state') continue
      try {
        timelines.hear([change], (key) => this.#inPlay(key), clock.worldMs())
        heard.push(change)
      } catch (error) {
        await this.#hold(change, error)
      }
    }
    return heard
  }

  async #takeStates(states: ReadonlyMap<string, StatesTold>): Promise<void> {
    const { store, slices, clock, timelines } = this.#parts
    const taken = new Map<MatchId, string>()
    for (const [key, told] of states) {
      const known = this.#inPlay(key)
      if (known === undefined) continue
      await slices.pause()
      try {
        this.#takeState(known, told)
        taken.set(known.matchId, key)
      } catch (error) {
        await this.#hold({ kind: 'state', key, state: told.last }, error)
      }
    }
    const events = timelines.unsaved()
    const stored = [...new Set([...taken.keys(), ...events.map(({ matchId }) => matchId)])]
    await bisect(
      stored,
      async (matchIds) => {
        const some = new Set(matchIds)
        const lives = matchIds.flatMap((matchId) => (taken.has(matchId) ? this.#stateOf(matchId) : []))
        await store.putStates(
          lives,
          events.filter(({ matchId }) => some.has(matchId)),
        )
      },
      async (matchId, error) => {
        const key = this.#known.keyOf(matchId)
        const [live] = this.#stateOf(matchId)
        taken.delete(matchId)
        if (key !== undefined && live !== undefined) await this.#hold({ kind: 'state', key, state: live.live }, error)
      },
    )
    timelines.saved(events)
    for (const key of taken.values()) await this.#fine(key, 'state')
    await this.#priceDue(clock.wallMs())
  }

  #takeState(known: KnownMatch, { last: live, passed }: StatesTold): void {
    const { pricer, clock } = this.#parts
    known.live = live
    this.#outrights.hear(known.leagueKey, known.matchId, live)
    const mayPrice = !known.busy || this.#gate.admits(known.matchId, clock.wallMs())
    const markets = mayPrice ? pricer.reprice(known.matchId, live) : undefined
    this.#show(known.matchId, { live, passed, ...(markets !== undefined && { markets }) })
  }

  #stateOf(matchId: MatchId): { readonly matchId: MatchId; readonly live: LiveState }[] {
    const live = this.#liveOf(matchId)
    return live === undefined || live === null ? [] : [{ matchId, live }]
  }

  /** Prices anew what was not priced when it changed. */
  async #priceDue(wallMs: number): Promise<void> {
    const { pricer, slices } = this.#parts
    for (const matchId of this.#gate.due(wallMs)) {
      await slices.pause()
      const live = this.#liveOf(matchId)
      const markets = live === undefined ? undefined : pricer.reprice(matchId, live)
      if (markets !== undefined) this.#show(matchId, { markets })
    }
  }

  async #takeResults(changes: readonly ResultChange[]): Promise<void> {
    const results: { readonly change: ResultChange; readonly result: MatchResult }[] = []
    for (const change of changes) {
      const known = this.#known.byKey(change.key)
      if (known === undefined) continue
      const { version, certainty, outcome } = change
      try {
        const status = statusOf(change, known.live)
        results.push({ change, result: { matchId: known.matchId, version, certainty, outcome, status } })
        if (status !== 0) this.#end(known.matchId, status)
      } catch (error) {
        await this.#hold(change, error)
      }
    }
    const { store, clock } = this.#parts
    await bisect(
      results,
      async (some) => {
        this.#settle.add(
          await store.putResults(
            some.map(({ result }) => result),
            clock.worldMs(),
          ),
        )
        for (const { change, result } of some) {
          await this.#fine(change.key, 'result', change.version)
          if (result.status !== 0) await this.#quarantine.over(change.key)
        }
      },
      ({ change }, error) => this.#hold(change, error),
    )
  }

  #end(matchId: MatchId, status: MatchStatus): void {
    const known = this.#known.byId(matchId)
    if (known !== undefined) {
      known.status = status
      this.#outrights.end(known.leagueKey, matchId)
    }
    this.#parts.book.endMatch(matchId, status)
    this.#parts.pricer.forget(matchId)
    this.#parts.timelines.forget(matchId)
    this.#gate.forget(matchId)
  }

  async #dealWithOverdue(worldMs: number): Promise<void> {
    if (worldMs - this.#overdueLookMs < LOOK_FOR_OVERDUE_MS) return
    const voided = await this.#parts.store.voidOverdue(worldMs - POSTPONED_VOID_MS, worldMs)
    for (const matchId of voided) {
      this.#end(matchId, 2)
      await this.#quarantine.over(this.#known.keyOf(matchId) ?? '')
    }
    this.#settle.add(voided)
    this.#overdueLookMs = worldMs
  }
}
