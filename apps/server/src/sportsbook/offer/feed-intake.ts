import type { FeedChange, Fixture, LiveState, MatchId } from '@touchline/domain/match'
import type { PricedMarket } from '@touchline/domain/pricing'
import { bisectBatches } from '../../platform/jobs/bisect.ts'
import { ThrottledLog } from '../../platform/jobs/throttled-log.ts'
import { publishResults } from '../settlement/results-stored.ts'
import { ManualPlayIntake } from './manual-play/manual-play-intake.ts'
import { endFinishedMatches } from './end-finished-matches.ts'
import { type ResultChange, type StateSequence, fixturesIn, hasKey, statesIn } from './feed-changes.ts'
import type { MatchStatus, StoredMatch } from './feed-ports.ts'
import { FeedQuarantine, holdFaults, type MatchChange, keyOf } from './feed-quarantine.ts'
import { type CachedMatch, MatchCache } from './match-cache.ts'
import { OutrightPrices } from './outright-prices.ts'
import { PriceGate } from './price-gate.ts'
import { PriceQueue } from './price-queue.ts'
import { ShownMatches } from './shown-matches.ts'
import { applyResults } from './results-intake.ts'
import { SourcedPrices } from './sourced-prices.ts'
import { applyPrices } from './apply-prices.ts'
import { type StateFailed, StateWrites } from './state-writes.ts'
import { OverdueMatches } from './overdue-matches.ts'
import { countingChanges } from './participants/counting-changes.ts'
import { FieldsIntake } from './fields/fields-intake.ts'
import { HeldFixtures, retryHeldFixtures } from './participants/held-fixtures.ts'
import type { IntakeParts } from './run-feed-parts.ts'

const FIXTURES_PER_WRITE = 100

/**
 * Applies feed messages to the database and the book, prices matches and announces results for settlement. Every change
 * is atomic, so a failed change can be applied again. A change that cannot be applied is quarantined by itself: the
 * match is closed for betting until a later change succeeds.
 */
export class FeedIntake {
  readonly #parts: IntakeParts
  readonly #known = new MatchCache()
  readonly #queue: PriceQueue
  readonly #gate = new PriceGate()
  readonly #quarantine: FeedQuarantine
  readonly #keyless: ThrottledLog
  readonly #outrights: OutrightPrices
  readonly #sources: SourcedPrices
  readonly #hands: ManualPlayIntake
  readonly #states: StateWrites
  readonly #shown: ShownMatches
  /** Intake of the feed's non-runners in races (GR21). */
  readonly fields: FieldsIntake
  readonly #held = new HeldFixtures()
  /** False from a start of the feed until its first batch, with every listed match, is applied. */
  #isWhole = true
  readonly #overdue: OverdueMatches

  constructor(parts: IntakeParts) {
    this.#parts = parts
    this.#overdue = new OverdueMatches(parts)
    this.#keyless = new ThrottledLog(parts)
    this.#quarantine = new FeedQuarantine({ ...parts, store: parts.quarantine, provider: parts.feed.provider })
    this.#queue = new PriceQueue({
      ...parts,
      slices: parts.background,
      liveOf: (matchId) => this.#liveOf(matchId),
      book: { updateMatch: (matchId, update) => this.#shown.showOpen(matchId, update) },
      nonRunnersOf: (matchId) => this.fields.nonRunnersOf(matchId),
    })
    this.#sources = new SourcedPrices({
      priced: parts.feed.priced ?? [],
      decisions: parts.decisions,
      modelOf: (matchId) => this.#modelled(matchId),
    })
    this.#hands = new ManualPlayIntake({
      ...parts,
      known: this.#known,
      take: async (states, failed) => {
        await this.#takeStates(statesIn(await this.#states.record(states, failed)), failed)
      },
      show: (matchId, live) => this.#shown.show(matchId, { live }),
      hold: (change, error) => this.#hold(change, error),
    })
    this.#states = new StateWrites({
      ...parts,
      inPlay: (key) => this.#inPlay(key),
      keyOf: (matchId) => this.#known.keyOf(matchId),
      liveOf: (matchId) => this.#liveOf(matchId),
      knownOf: (matchId) => this.#known.byId(matchId),
    })
    const common = { ...parts, known: this.#known, sources: this.#sources }
    this.fields = new FieldsIntake({
      ...common,
      fields: parts.store.fields,
      provider: parts.feed.provider,
      queue: this.#queue,
      show: (matchId) => this.#showModelled(matchId),
      hold: (change, error) => this.#hold(change, error),
      fine: (key, kind, version) => this.#fine(key, kind, version),
    })
    this.#outrights = new OutrightPrices({ ...parts, price: (matches) => this.#queue.add(matches) })
    const closing = { quarantine: this.#quarantine, held: this.#held, outrights: this.#outrights, fields: this.fields }
    this.#shown = new ShownMatches({ ...common, ...closing })
  }

  /** Loads what an earlier run left: quarantined messages, held fixtures, due non-runners, price decisions. */
  async load(): Promise<void> {
    await this.#quarantine.load()
    const held = await this.#parts.store.readHolds(this.#parts.feed.provider)
    this.#held.put(held, held)
    await this.fields.load()
    await this.#parts.decisions.readAll()
  }

  /** Handles a start or restart of the feed; its next batch has the full state of every listed match. */
  begin(): void {
    this.#isWhole = false
    this.#hands.begin()
    this.#sources.doubtAll()
  }

  /** Refreshes the offer of a match after price decisions by staff; without an id, of every match. */
  decided(matchId?: MatchId): void {
    const matchIds = matchId === undefined ? this.#known.open() : [matchId]
    for (const id of matchIds) if (this.#known.byId(id)?.status === 0) this.#shown.show(id, {})
  }

  /** True if a match in play waits for its first prices. */
  get hasUnpricedInPlay(): boolean {
    return this.#queue.hasInPlay
  }

  goOn(): void {
    this.#queue.start()
  }

  idle(): Promise<void> {
    return this.#queue.idle()
  }

  /**
   * Returns the number of matches closed by quarantine and the start time of the oldest quarantine in wall-clock
   * milliseconds.
   */
  quarantined(): { readonly count: number; readonly sinceMs: number | null } {
    return this.#quarantine.figures()
  }

  async take(batch: readonly FeedChange[], wallMs: number): Promise<void> {
    const allChanges = [...this.#quarantine.due(), ...batch.filter(hasKey)]
    if (batch.some((change) => !hasKey(change))) this.#keyless.report(new Error('no key'), 'a change of no match')
    const fixtures = fixturesIn(allChanges)
    await this.#takeFixtures(fixtures, () => this.#parts.giveWay())
    const early = this.#quarantine.nonRunnersOf(fixtures.map(({ key }) => key))
    const changes = await countingChanges(
      { known: this.#known, held: this.#held, hold: (...of) => this.#hold(...of) },
      [...early, ...allChanges],
    )
    const faulty = await holdFaults(changes, (...of) => this.#hold(...of))
    await this.fields.take(changes)
    const { hold } = this.#hands
    const states = statesIn(await this.#states.record(await this.#hands.inForce(changes), hold))
    const results = changes.filter((change) => change.kind === 'result')
    const taken = await this.#takeStates(states, hold)
    for (const key of taken) await this.#fine(key, 'state')
    const inPlay = taken.flatMap((key) => this.#inPlay(key)?.matchId ?? [])
    const playedOut = inPlay.filter((matchId) => this.#hands.feedOf(matchId)?.period === 'ended')
    await endFinishedMatches(this.#parts.store, playedOut, (matchId, status) => this.#over(matchId, status))
    await this.#hands.settle()
    await this.#parts.giveWay()
    await this.#takePrices(changes, wallMs)
    await this.#takeResults(results)
    for (const key of [...states.keys(), ...results.map((result) => result.key)])
      if (!faulty.has(key)) await this.#fine(key, 'fault')
    if (!this.#isWhole) for (const matchId of this.#sources.closeDoubted()) this.#shown.show(matchId, {})
    this.#isWhole = true
  }

  #takeFixtures(fixtures: readonly Fixture[], between = () => Promise.resolve()): Promise<void> {
    return bisectBatches(
      { items: fixtures, size: FIXTURES_PER_WRITE },
      async (some) => {
        await this.#putFixtures(some)
        await between()
      },
      (fixture, error) => this.#hold({ kind: 'fixture', fixture }, error),
    )
  }

  /** Applies a trader's manual state or a return to the feed (HP). Ignores matches of other feeds. */
  tell(matchId: MatchId): Promise<void> {
    return this.#hands.tell(matchId)
  }

  /** Advances the minutes of matches under a manual state, and rechecks held fixtures and results. */
  async tick(): Promise<void> {
    await retryHeldFixtures(
      { held: this.#held, quarantine: this.#quarantine, clock: this.#parts.clock },
      (fixtures) => this.#takeFixtures(fixtures),
      (results) => this.#takeResults(results),
    )
    await this.fields.tick()
    await this.#hands.tick()
  }

  async #putFixtures(fixtures: readonly Fixture[]): Promise<void> {
    const { store, feed, pricer, book, slices, clock, timelines } = this.#parts
    const { matches, moved, replaced, held } = await store.putFixtures(feed.provider, fixtures, clock.worldMs())
    for (const matchId of replaced) {
      this.end(matchId, 2)
      this.#known.forget(matchId)
    }
    const freed = fixtures.filter(({ key }) => this.#held.has(key))
    this.#held.put(fixtures, held)
    const unpriced: StoredMatch[] = []
    for (const stored of matches) {
      await slices.pause()
      const match = this.#known.put(stored, this.#quarantine.stateOf(stored.fixture.key)?.version)
      book.putMatch(match)
      this.#outrights.put(match)
      this.fields.put(match)
      if (match.status === 0) this.#putSourced(match)
      await this.#fine(stored.fixture.key, 'fixture')
      if (match.status !== 0) await this.#quarantine.over(stored.fixture.key)
      else if (this.#held.has(stored.fixture.key)) this.#shown.show(match.id, {})
      else if (!pricer.knows(match.id)) unpriced.push(match)
      else this.reprice(match.id)
    }
    for (const { key } of freed) this.#shown.reopen(key)
    await timelines.load(matches.filter(({ status, live }) => status === 0 && live !== null).map(({ id }) => id))
    publishResults(this.#parts.bus, [...moved, ...replaced])
    this.#queue.add(unpriced)
  }

  /** Adds a match to the price sources. Refreshes its offer, which may contain a previous leader's prices. */
  #putSourced(match: StoredMatch): void {
    const isNew = !this.#sources.has(match.id)
    if (this.#sources.put(match)) this.#shown.show(match.id, {})
    else if (isNew && this.#parts.pricer.knows(match.id)) this.#showModelled(match.id)
  }

  #inPlay(key: string): CachedMatch | undefined {
    const known = this.#known.byKey(key)
    return known?.status === 0 ? known : undefined
  }

  #liveOf(matchId: MatchId): LiveState | null | undefined {
    const known = this.#known.byId(matchId)
    return known?.status === 0 && !this.#outrights.isHeld(matchId) ? known.live : undefined
  }

  /** Returns the model's prices for the current state; empty without a model. */
  #modelled(matchId: MatchId): readonly PricedMarket[] {
    const live = this.#liveOf(matchId)
    if (live === undefined) return []
    this.#parts.pricer.renew(matchId)
    return this.#parts.pricer.reprice(matchId, live) ?? []
  }

  #showModelled(matchId: MatchId): void {
    this.#shown.show(matchId, { markets: this.#modelled(matchId) })
  }

  async #hold(change: MatchChange, error: unknown): Promise<void> {
    const known = this.#known.byKey(keyOf(change))
    if (known !== undefined && known.status !== 0 && change.kind !== 'result') return
    await this.#quarantine.hold(change, known?.matchId ?? null, error)
    if (known?.status === 0) this.#shown.show(known.matchId, {})
  }

  /** Releases a feed message's quarantine after a success; reopens the match once no message is quarantined. */
  async #fine(key: string, kind: MatchChange['kind'], version?: number): Promise<void> {
    const waits = kind === 'state' && this.#known.isStateContradicted(key)
    if (!waits && (await this.#quarantine.fine(key, kind, version))) this.#shown.reopen(key)
  }

  async #takeStates(states: ReadonlyMap<string, StateSequence>, failed: StateFailed): Promise<readonly string[]> {
    const { slices, clock } = this.#parts
    const taken = new Map<MatchId, string>()
    for (const [key, sequence] of states) {
      const known = this.#inPlay(key)
      if (known === undefined) continue
      await slices.pause()
      try {
        this.#takeState(known, sequence)
        taken.set(known.matchId, key)
      } catch (error) {
        await failed({ kind: 'state', key, state: sequence.last }, error)
      }
    }
    await this.#states.store(taken, failed)
    await this.#priceDue(clock.monotonicMs())
    return [...taken.values()]
  }

  async #takePrices(changes: readonly FeedChange[], wallMs: number): Promise<void> {
    const [sources, quarantine] = [this.#sources, this.#quarantine]
    const parts = { sources, quarantine, slices: this.#parts.slices, inPlay: (key: string) => this.#inPlay(key) }
    for (const matchId of await applyPrices(parts, changes, wallMs)) this.#shown.show(matchId, {})
  }

  #takeState(known: CachedMatch, { last: live, passed }: StateSequence): void {
    const { pricer, clock } = this.#parts
    known.live = live
    if (live.period !== 'pre') known.beganMs ??= Math.floor(clock.worldMs())
    this.#outrights.hear(known.leagueKey, known.matchId, live)
    const mayPrice = !known.busy || this.#gate.admits(known.matchId, clock.monotonicMs())
    const markets = mayPrice ? pricer.reprice(known.matchId, live) : undefined
    this.#shown.show(known.matchId, { live, passed, ...(markets !== undefined && { markets }) })
  }

  /** Reprices the matches whose repricing the price gate delayed and now allows. */
  async #priceDue(nowMs: number): Promise<void> {
    for (const matchId of this.#gate.due(nowMs)) {
      await this.#parts.slices.pause()
      this.reprice(matchId)
    }
  }

  /** Reprices a match from the model in its current state; does nothing if the prices are up to date. */
  reprice(matchId: MatchId): void {
    const live = this.#liveOf(matchId)
    const markets = live === undefined ? undefined : this.#parts.pricer.reprice(matchId, live)
    if (markets !== undefined) this.#shown.show(matchId, { markets })
  }

  #takeResults(changes: readonly ResultChange[]): Promise<void> {
    const parts = {
      ...this.#parts,
      known: this.#known,
      feedOf: (matchId: MatchId) => this.#hands.feedOf(matchId),
      end: (matchId: MatchId, status: MatchStatus) => this.end(matchId, status),
      hold: (change: MatchChange, error: unknown) => this.#hold(change, error),
      taken: async ({ key, version }: ResultChange, status: MatchStatus) => {
        await this.#fine(key, 'result', version)
        if (status !== 0) await this.#quarantine.over(key)
      },
    }
    return applyResults(parts, changes)
  }

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
    this.fields.forget(matchId)
  }

  async #over(matchId: MatchId, status: MatchStatus): Promise<void> {
    this.end(matchId, status)
    await this.#quarantine.over(this.#known.keyOf(matchId) ?? '')
  }

  /** Voids matches without an end long after their kick-off (GR10). */
  async dealWithOverdue(worldMs: number): Promise<void> {
    const hasSearched = await this.#overdue.end(worldMs, (matchId) => this.#over(matchId, 2))
    if (hasSearched) await this.#hands.sweep(worldMs)
  }
}
