import type { Fixture, FeedChange, LiveState, MatchId } from '@touchline/domain/match'
import type { PricedMarket } from '@touchline/domain/pricing'
import { POSTPONED_VOID_MS } from '@touchline/domain/settlement'
import { bisect } from '../../platform/jobs/bisect.ts'
import { SaySeldom } from '../../platform/jobs/say-seldom.ts'
import { tellResults } from '../settlement/results-stored.ts'
import { HandsIntake } from './by-hand/hands-intake.ts'
import { type ResultChange, type StatesTold, fixturesIn, hasKey, statesIn, statusOf } from './feed-changes.ts'
import type { MatchResult, MatchStatus, MatchUpdate, StoredMatch } from './feed-ports.ts'
import { FeedQuarantine, type MatchChange, keyOf } from './feed-quarantine.ts'
import { type KnownMatch, KnownMatches } from './known-matches.ts'
import { OutrightPrices } from './outright-prices.ts'
import { PriceGate } from './price-gate.ts'
import { PriceQueue } from './price-queue.ts'
import { SourcedPrices } from './sourced-prices.ts'
import { type StateFailed, StateWrites } from './state-writes.ts'
import type { IntakeParts } from './run-feed-parts.ts'

/** Matches overdue are looked for so often, world clock. */
const LOOK_FOR_OVERDUE_MS = 900_000
const FIXTURES_PER_WRITE = 250

/**
 * Takes what a feed tells into the database and the book, prices it, and says what is to be settled. Every change is
 * whole: what failed may be taken in again. A change that can never be taken in is quarantined by itself: its match is
 * closed for betting until a later one can.
 */
export class FeedIntake {
  readonly #parts: IntakeParts
  readonly #known = new KnownMatches()
  readonly #queue: PriceQueue
  readonly #gate = new PriceGate()
  readonly #quarantine: FeedQuarantine
  readonly #keyless: SaySeldom
  readonly #outrights: OutrightPrices
  readonly #sources: SourcedPrices
  readonly #hands: HandsIntake
  readonly #states: StateWrites
  /** All that stands was told since the feed was begun. */
  #isWhole = true
  #overdueLookMs = -Infinity

  constructor(parts: IntakeParts) {
    this.#parts = parts
    this.#keyless = new SaySeldom(parts)
    this.#quarantine = new FeedQuarantine({ ...parts, store: parts.quarantine, provider: parts.feed.provider })
    this.#queue = new PriceQueue({
      ...parts,
      liveOf: (matchId) => this.#liveOf(matchId),
      book: { updateMatch: (matchId, update) => this.#showOpen(matchId, update) },
    })
    this.#sources = new SourcedPrices({
      priced: parts.feed.priced ?? [],
      decisions: parts.decisions,
      modelOf: (matchId) => this.#modelled(matchId),
    })
    this.#hands = new HandsIntake({
      ...parts,
      known: this.#known,
      take: async (states, failed) => {
        await this.#takeStates(statesIn(await this.#states.record(states, failed)), failed)
      },
      show: (matchId, live) => this.#show(matchId, { live }),
      hold: (change, error) => this.#hold(change, error),
    })
    this.#states = new StateWrites({
      ...parts,
      inPlay: (key) => this.#inPlay(key),
      keyOf: (matchId) => this.#known.keyOf(matchId),
      liveOf: (matchId) => this.#liveOf(matchId),
    })
    this.#outrights = new OutrightPrices({ ...parts, price: (matches) => this.#queue.add(matches) })
  }

  /** Takes up what an earlier run left undone. */
  async load(): Promise<void> {
    await this.#quarantine.load()
    await this.#parts.decisions.readAll()
  }

  /** The feed begins to tell, or begins again: its first batch is whole. */
  begin(): void {
    this.#isWhole = false
    this.#hands.begin()
    this.#sources.doubtAll()
  }

  /** A trader or the operator decided on prices; of one match, or on all. */
  decided(matchId?: MatchId): void {
    const matchIds = matchId === undefined ? this.#known.open() : [matchId]
    for (const id of matchIds) if (this.#known.byId(id)?.status === 0) this.#show(id, {})
  }

  /** Prices in the background what waits for it. */
  goOn(): void {
    this.#queue.start()
  }

  /** Resolves when all matches known are priced. */
  idle(): Promise<void> {
    return this.#queue.idle()
  }

  /** Matches that are closed because of what their feed says, and since when the first of them is, wall clock. */
  quarantined(): { readonly count: number; readonly sinceMs: number | null } {
    return this.#quarantine.figures()
  }

  async take(told: readonly FeedChange[], wallMs: number): Promise<void> {
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
    const { hold } = this.#hands
    const states = statesIn(await this.#states.record(await this.#hands.inForce(changes), hold))
    const results = changes.filter((change) => change.kind === 'result')
    for (const key of await this.#takeStates(states, hold)) await this.#fine(key, 'state')
    await this.#hands.settle()
    await this.#takePrices(changes, wallMs)
    await this.#takeResults(results)
    for (const key of [...states.keys(), ...results.map((result) => result.key)])
      if (!faulty.has(key)) await this.#fine(key, 'fault')
    if (!this.#isWhole) for (const matchId of this.#sources.closeDoubted()) this.#show(matchId, {})
    this.#isWhole = true
  }

  /** A trader told how a match stands, or left it to the feed again (HP); nothing of one that is not this feed's. */
  tell(matchId: MatchId): Promise<void> {
    return this.#hands.tell(matchId)
  }

  /** The minutes go by where nobody but a trader tells them. */
  tick(): Promise<void> {
    return this.#hands.tick()
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
      if (match.status === 0) this.#putSourced(match)
      await this.#fine(told.fixture.key, 'fixture')
      if (match.status !== 0) await this.#quarantine.over(told.fixture.key)
      else if (!pricer.knows(match.id)) unpriced.push(match)
      else this.reprice(match.id)
    }
    await timelines.load(matches.filter(({ status, live }) => status === 0 && live !== null).map(({ id }) => id))
    tellResults(this.#parts.bus, moved)
    this.#queue.add(unpriced)
  }

  /** What the book has of a match from a writer before may have had other sources: it is offered anew. */
  #putSourced(match: StoredMatch): void {
    const isNew = !this.#sources.has(match.id)
    if (this.#sources.put(match)) this.#show(match.id, {})
    else if (isNew && this.#parts.pricer.knows(match.id)) this.#show(match.id, { markets: this.#modelled(match.id) })
  }

  #inPlay(key: string): KnownMatch | undefined {
    const known = this.#known.byKey(key)
    return known?.status === 0 ? known : undefined
  }

  #liveOf(matchId: MatchId): LiveState | null | undefined {
    const known = this.#known.byId(matchId)
    return known?.status === 0 && !this.#outrights.isHeld(matchId) ? known.live : undefined
  }

  /** What the model says of a match as it stands; nothing where it has no model. */
  #modelled(matchId: MatchId): readonly PricedMarket[] {
    const live = this.#liveOf(matchId)
    if (live === undefined) return []
    this.#parts.pricer.renew(matchId)
    return this.#parts.pricer.reprice(matchId, live) ?? []
  }

  /** Shows how a match stands, at the prices of all sources; one of which something is quarantined has none. */
  #show(matchId: MatchId, update: MatchUpdate): void {
    const key = this.#known.keyOf(matchId)
    const markets = this.#sources.offered(matchId, this.#known.byId(matchId)?.live ?? null, update.markets)
    const isHeld = (key !== undefined && this.#quarantine.holds(key)) || this.#outrights.isHeld(matchId)
    const shown = isHeld ? [] : markets
    const told = { ...update, ...this.#sources.newlyTold(matchId), outside: this.#sources.isOutside(matchId) }
    this.#parts.book.updateMatch(matchId, { ...told, ...(shown && { markets: shown }) })
  }

  /** One that was over before it was priced stays as it is. */
  #showOpen(matchId: MatchId, update: MatchUpdate): void {
    if (this.#known.byId(matchId)?.status === 0) this.#show(matchId, update)
  }

  async #hold(change: MatchChange, error: unknown): Promise<void> {
    const known = this.#known.byKey(keyOf(change))
    if (known !== undefined && known.status !== 0 && change.kind !== 'result') return
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
    this.#show(known.matchId, markets === undefined ? {} : { markets })
  }

  /** @returns the keys of the matches whose states were taken in */
  async #takeStates(states: ReadonlyMap<string, StatesTold>, failed: StateFailed): Promise<readonly string[]> {
    const { slices, clock } = this.#parts
    const taken = new Map<MatchId, string>()
    for (const [key, told] of states) {
      const known = this.#inPlay(key)
      if (known === undefined) continue
      await slices.pause()
      try {
        this.#takeState(known, told)
        taken.set(known.matchId, key)
      } catch (error) {
        await failed({ kind: 'state', key, state: told.last }, error)
      }
    }
    await this.#states.store(taken, failed)
    await this.#priceDue(clock.wallMs())
    return [...taken.values()]
  }

  /** What of a provider's prices cannot be taken is closed by itself (MA4); what others offer mends nothing of it. */
  async #takePrices(changes: readonly FeedChange[], wallMs: number): Promise<void> {
    const moved = new Set<MatchId>()
    for (const change of changes.filter((told) => told.kind === 'prices')) {
      const known = this.#inPlay(change.key)
      if (known === undefined) continue
      await this.#parts.slices.pause()
      const fault = this.#sources.take(known.matchId, change, known.live, wallMs)
      moved.add(known.matchId)
      if (fault !== null) await this.#quarantine.hold(change, known.matchId, new Error(fault), wallMs)
      else if (change.others !== true) await this.#quarantine.fine(change.key, 'prices')
    }
    for (const matchId of moved) this.#show(matchId, {})
  }

  #takeState(known: KnownMatch, { last: live, passed }: StatesTold): void {
    const { pricer, clock } = this.#parts
    known.live = live
    this.#outrights.hear(known.leagueKey, known.matchId, live)
    const mayPrice = !known.busy || this.#gate.admits(known.matchId, clock.wallMs())
    const markets = mayPrice ? pricer.reprice(known.matchId, live) : undefined
    this.#show(known.matchId, { live, passed, ...(markets !== undefined && { markets }) })
  }

  /** Prices anew what was not priced when it changed. */
  async #priceDue(wallMs: number): Promise<void> {
    for (const matchId of this.#gate.due(wallMs)) {
      await this.#parts.slices.pause()
      this.reprice(matchId)
    }
  }

  /** Prices it as it stands; what was priced so already stays. */
  reprice(matchId: MatchId): void {
    const live = this.#liveOf(matchId)
    const markets = live === undefined ? undefined : this.#parts.pricer.reprice(matchId, live)
    if (markets !== undefined) this.#show(matchId, { markets })
  }

  async #takeResults(changes: readonly ResultChange[]): Promise<void> {
    const results: { readonly change: ResultChange; readonly result: MatchResult }[] = []
    for (const change of changes) {
      const known = this.#known.byKey(change.key)
      if (known === undefined) continue
      const { version, certainty, outcome } = change
      try {
        // Whether it goes on is for the feed to say that tells the result.
        const status = statusOf(change, this.#hands.feedOf(known.matchId) ?? known.live)
        results.push({ change, result: { matchId: known.matchId, version, certainty, outcome, status } })
        if (status !== 0) this.end(known.matchId, status)
      } catch (error) {
        await this.#hold(change, error)
      }
    }
    const { store, clock } = this.#parts
    await bisect(
      results,
      async (some) => {
        tellResults(
          this.#parts.bus,
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

  /** The match is over. */
  end(matchId: MatchId, status: MatchStatus): void {
    const known = this.#known.byId(matchId)
    if (known !== undefined) {
      known.status = status
      this.#outrights.end(known.leagueKey, matchId)
    }
    this.#parts.book.endMatch(matchId, status)
    this.#sources.forget(matchId)
    this.#parts.decisions.forget(matchId)
    this.#parts.pricer.forget(matchId)
    this.#parts.timelines.forget(matchId)
    this.#gate.forget(matchId)
    this.#hands.forget(matchId)
  }

  /** GR10: voids what should have been played by now. */
  async dealWithOverdue(worldMs: number): Promise<void> {
    if (worldMs - this.#overdueLookMs < LOOK_FOR_OVERDUE_MS) return
    const voided = await this.#parts.store.voidOverdue(worldMs - POSTPONED_VOID_MS, worldMs)
    for (const matchId of voided) {
      this.end(matchId, 2)
      await this.#quarantine.over(this.#known.keyOf(matchId) ?? '')
    }
    tellResults(this.#parts.bus, voided)
    await this.#hands.sweep(worldMs)
    this.#overdueLookMs = worldMs
  }
}
