import type { FeedChange, Fixture, LiveState, MatchId } from '@touchline/domain/match'
import type { PricedMarket } from '@touchline/domain/pricing'
import { bisectBatches } from '../runtime/jobs/bisect.ts'
import { ThrottledLog } from '../runtime/jobs/throttled-log.ts'
import { publishResults, type MatchStatus, type StoredMatch } from '../offer/index.ts'
import { ManualPlayIntake } from './manual-play/manual-play-intake.ts'
import { endFinishedMatches } from './finished-matches/end-finished-matches.ts'
import { type ResultChange, type StateSequence, fixturesIn, hasKey, statesIn } from './feed-changes.ts'
import { FeedQuarantine, quarantineFaults, type MatchChange, keyOf } from './feed-quarantine.ts'
import { type CachedMatch, MatchCache } from './match-cache.ts'
import { OutrightPrices } from './outright-prices.ts'
import { PriceGate } from './price-gate.ts'
import { PriceQueue } from './price-queue.ts'
import { ShownMatches } from './display-matches.ts'
import { applyResults } from './results-intake.ts'
import { SourcedPrices } from './sourced-prices.ts'
import { applyPrices } from './apply-prices.ts'
import { type StateFailed, StateWrites } from './states/state-writes.ts'
import { OverdueMatches } from './overdue-matches.ts'
import { selectCountedChanges } from './participants/counting-changes.ts'
import { FieldsIntake } from './fields/fields-intake.ts'
import { PendingFixtures, retryPendingFixtures } from './participants/pending-fixtures.ts'
import type { IntakeParts } from './run-feed-parts.ts'

const FIXTURES_PER_WRITE = 100

/**
 * Applies feed messages to the database and the book, prices matches and announces results for settlement. Every change
 * is atomic, so a failed change can be applied again. A change that cannot be applied is quarantined by itself: the
 * match is closed for betting until a later change succeeds.
 */
export class FeedIntake {
  readonly #parts: IntakeParts
  readonly #matchCache = new MatchCache()
  readonly #queue: PriceQueue
  readonly #gate = new PriceGate()
  readonly #quarantine: FeedQuarantine
  readonly #keyless: ThrottledLog
  readonly #outrights: OutrightPrices
  readonly #sources: SourcedPrices
  readonly #manualPlay: ManualPlayIntake
  readonly #states: StateWrites
  readonly #shown: ShownMatches
  /** Intake of the feed's non-runners in races (GR21). */
  readonly fields: FieldsIntake
  readonly #pendingFixtures = new PendingFixtures()
  /** False from a start of the feed until its first batch, with every listed match, is applied. */
  #hasFullState = true
  readonly #overdue: OverdueMatches

  constructor(parts: IntakeParts) {
    this.#parts = parts
    this.#overdue = new OverdueMatches(parts)
    this.#keyless = new ThrottledLog(parts)
    this.#quarantine = new FeedQuarantine({ ...parts, store: parts.quarantine, provider: parts.feed.provider })
    this.#queue = new PriceQueue({
      ...parts,
      slices: parts.background,
      findLiveState: (matchId) => this.#findLiveState(matchId),
      book: { updateMatch: (matchId, update) => this.#shown.showOpen(matchId, update) },
      findNonRunners: (matchId) => this.fields.findNonRunners(matchId),
    })
    this.#sources = new SourcedPrices({
      pricedMarketCodes: parts.feed.pricedMarketCodes ?? [],
      decisions: parts.decisions,
      computeModelPrices: (matchId) => this.#computeModelPrices(matchId),
    })
    this.#manualPlay = new ManualPlayIntake({
      ...parts,
      matchCache: this.#matchCache,
      applyStates: async (states, failed) => {
        await this.#applyStates(statesIn(await this.#states.record(states, failed)), failed)
      },
      show: (matchId, live) => this.#shown.show(matchId, { live }),
      quarantineChange: (change, error) => this.#quarantineChange(change, error),
    })
    this.#states = new StateWrites({
      ...parts,
      findUnfinishedMatch: (key) => this.#findUnfinishedMatch(key),
      keyOf: (matchId) => this.#matchCache.keyOf(matchId),
      findLiveState: (matchId) => this.#findLiveState(matchId),
      findCachedMatch: (matchId) => this.#matchCache.byId(matchId),
    })
    const common = { ...parts, matchCache: this.#matchCache, sources: this.#sources }
    this.fields = new FieldsIntake({
      ...common,
      fields: parts.store.fields,
      provider: parts.feed.provider,
      queue: this.#queue,
      show: (matchId) => this.#showModelPrices(matchId),
      quarantineChange: (change, error) => this.#quarantineChange(change, error),
      releaseChange: (key, kind, version) => this.#releaseChange(key, kind, version),
    })
    this.#outrights = new OutrightPrices({ ...parts, price: (matches) => this.#queue.add(matches) })
    const closing = {
      quarantine: this.#quarantine,
      pendingFixtures: this.#pendingFixtures,
      outrights: this.#outrights,
      fields: this.fields,
    }
    this.#shown = new ShownMatches({ ...common, ...closing })
  }

  /** Loads what an earlier run left: quarantined messages, pending fixtures, due non-runners, price decisions. */
  async load(): Promise<void> {
    await this.#quarantine.load()
    const pendingFixtures = await this.#parts.store.readPendingFixtures(this.#parts.feed.provider)
    this.#pendingFixtures.put(pendingFixtures, pendingFixtures)
    await this.fields.load()
    await this.#parts.decisions.readAll()
  }

  /** Handles a start or restart of the feed; its next batch has the full state of every listed match. */
  handleFeedStart(): void {
    this.#hasFullState = false
    this.#manualPlay.handleFeedStart()
    this.#sources.doubtAll()
  }

  /** Refreshes the offer of a match after price decisions by staff; without an id, of every match. */
  refreshDecidedPrices(matchId?: MatchId): void {
    const matchIds = matchId === undefined ? this.#matchCache.findOpenMatchIds() : [matchId]
    for (const id of matchIds) if (this.#matchCache.byId(id)?.status === 0) this.#shown.show(id, {})
  }

  /** True if a match in play waits for its first prices. */
  get hasUnpricedInPlay(): boolean {
    return this.#queue.hasInPlay
  }

  resumePricing(): void {
    this.#queue.start()
  }

  idle(): Promise<void> {
    return this.#queue.idle()
  }

  /**
   * Returns the number of matches closed by quarantine and the start time of the oldest quarantine in wall-clock
   * milliseconds.
   */
  summariseQuarantine(): { readonly count: number; readonly sinceMs: number | null } {
    return this.#quarantine.summarise()
  }

  async applyBatch(batch: readonly FeedChange[], wallMs: number): Promise<void> {
    const allChanges = [...this.#quarantine.findDueChanges(), ...batch.filter(hasKey)]
    if (batch.some((change) => !hasKey(change))) this.#keyless.report(new Error('no key'), 'the change has no match')
    const fixtures = fixturesIn(allChanges)
    await this.#applyFixtures(fixtures, () => this.#parts.yieldToUrgentWork())
    const early = this.#quarantine.findNonRunners(fixtures.map(({ key }) => key))
    const changes = await selectCountedChanges(
      {
        matchCache: this.#matchCache,
        pendingFixtures: this.#pendingFixtures,
        quarantineChange: (...args) => this.#quarantineChange(...args),
      },
      [...early, ...allChanges],
    )
    const faulty = await quarantineFaults(changes, (...args) => this.#quarantineChange(...args))
    await this.fields.applyChanges(changes)
    const { quarantineFeedState } = this.#manualPlay
    const states = statesIn(
      await this.#states.record(await this.#manualPlay.resolveStates(changes), quarantineFeedState),
    )
    const results = changes.filter((change) => change.kind === 'result')
    const appliedKeys = await this.#applyStates(states, quarantineFeedState)
    for (const key of appliedKeys) await this.#releaseChange(key, 'state')
    const inPlayMatchIds = appliedKeys.flatMap((key) => this.#findUnfinishedMatch(key)?.matchId ?? [])
    const playedMatchIds = inPlayMatchIds.filter(
      (matchId) => this.#manualPlay.findFeedState(matchId)?.period === 'ended',
    )
    await endFinishedMatches(this.#parts.store, playedMatchIds, (matchId, status) =>
      this.#endAndRelease(matchId, status),
    )
    await this.#manualPlay.settle()
    await this.#parts.yieldToUrgentWork()
    await this.#applyPrices(changes, wallMs)
    await this.#applyResults(results)
    for (const key of [...states.keys(), ...results.map((result) => result.key)])
      if (!faulty.has(key)) await this.#releaseChange(key, 'fault')
    if (!this.#hasFullState) for (const matchId of this.#sources.closeDoubted()) this.#shown.show(matchId, {})
    this.#hasFullState = true
  }

  #applyFixtures(fixtures: readonly Fixture[], afterEachBatch = () => Promise.resolve()): Promise<void> {
    return bisectBatches(
      { items: fixtures, size: FIXTURES_PER_WRITE },
      async (some) => {
        await this.#putFixtures(some)
        await afterEachBatch()
      },
      (fixture, error) => this.#quarantineChange({ kind: 'fixture', fixture }, error),
    )
  }

  /** Applies a trader's manual state or a return to the feed (HP). Ignores matches of other feeds. */
  applyManualState(matchId: MatchId): Promise<void> {
    return this.#manualPlay.applyManualState(matchId)
  }

  /** Advances the minutes of matches under a manual state, and rechecks pending fixtures and results. */
  async tick(): Promise<void> {
    await retryPendingFixtures(
      { pendingFixtures: this.#pendingFixtures, quarantine: this.#quarantine, clock: this.#parts.clock },
      (fixtures) => this.#applyFixtures(fixtures),
      (results) => this.#applyResults(results),
    )
    await this.fields.tick()
    await this.#manualPlay.tick()
  }

  async #putFixtures(fixtures: readonly Fixture[]): Promise<void> {
    const { store, feed, pricer, book, slices, clock, timelines } = this.#parts
    const { matches, moved, replaced, pendingFixtures } = await store.putFixtures(
      feed.provider,
      fixtures,
      clock.worldMs(),
    )
    for (const matchId of replaced) {
      this.end(matchId, 2)
      this.#matchCache.forget(matchId)
    }
    const releasedFixtures = fixtures.filter(({ key }) => this.#pendingFixtures.has(key))
    this.#pendingFixtures.put(fixtures, pendingFixtures)
    const unpricedMatches: StoredMatch[] = []
    for (const stored of matches) {
      await slices.pause()
      const match = this.#matchCache.put(stored, this.#quarantine.findState(stored.fixture.key)?.version)
      book.putMatch(match)
      this.#outrights.put(match)
      this.fields.put(match)
      if (match.status === 0) this.#putSourced(match)
      await this.#releaseChange(stored.fixture.key, 'fixture')
      if (match.status !== 0) await this.#quarantine.releaseFinishedMatch(stored.fixture.key)
      else if (this.#pendingFixtures.has(stored.fixture.key)) this.#shown.show(match.id, {})
      else if (!pricer.hasModel(match.id)) unpricedMatches.push(match)
      else this.reprice(match.id)
    }
    for (const { key } of releasedFixtures) this.#shown.reopen(key)
    await timelines.load(matches.filter(({ status, live }) => status === 0 && live !== null).map(({ id }) => id))
    publishResults(this.#parts.bus, [...moved, ...replaced])
    this.#queue.add(unpricedMatches)
  }

  /** Adds a match to the price sources. Refreshes its offer, which may contain a previous leader's prices. */
  #putSourced(match: StoredMatch): void {
    const isNew = !this.#sources.has(match.id)
    if (this.#sources.put(match)) this.#shown.show(match.id, {})
    else if (isNew && this.#parts.pricer.hasModel(match.id)) this.#showModelPrices(match.id)
  }

  #findUnfinishedMatch(key: string): CachedMatch | undefined {
    const cachedMatch = this.#matchCache.byKey(key)
    return cachedMatch?.status === 0 ? cachedMatch : undefined
  }

  #findLiveState(matchId: MatchId): LiveState | null | undefined {
    const cachedMatch = this.#matchCache.byId(matchId)
    return cachedMatch?.status === 0 && !this.#outrights.isClosedInPlay(matchId) ? cachedMatch.live : undefined
  }

  /** Returns the model's prices for the current state; empty without a model. */
  #computeModelPrices(matchId: MatchId): readonly PricedMarket[] {
    const live = this.#findLiveState(matchId)
    if (live === undefined) return []
    this.#parts.pricer.renew(matchId)
    return this.#parts.pricer.reprice(matchId, live) ?? []
  }

  #showModelPrices(matchId: MatchId): void {
    this.#shown.show(matchId, { markets: this.#computeModelPrices(matchId) })
  }

  async #quarantineChange(change: MatchChange, error: unknown): Promise<void> {
    const cachedMatch = this.#matchCache.byKey(keyOf(change))
    if (cachedMatch !== undefined && cachedMatch.status !== 0 && change.kind !== 'result') return
    await this.#quarantine.add(change, cachedMatch?.matchId ?? null, error)
    if (cachedMatch?.status === 0) this.#shown.show(cachedMatch.matchId, {})
  }

  /** Releases a feed message's quarantine after a success; reopens the match once no message is quarantined. */
  async #releaseChange(key: string, kind: MatchChange['kind'], version?: number): Promise<void> {
    const isStillContradicted = kind === 'state' && this.#matchCache.isStateContradicted(key)
    if (!isStillContradicted && (await this.#quarantine.release(key, kind, version))) this.#shown.reopen(key)
  }

  async #applyStates(states: ReadonlyMap<string, StateSequence>, onFailed: StateFailed): Promise<readonly string[]> {
    const { slices, clock } = this.#parts
    const appliedKeys = new Map<MatchId, string>()
    for (const [key, sequence] of states) {
      const cachedMatch = this.#findUnfinishedMatch(key)
      if (cachedMatch === undefined) continue
      await slices.pause()
      try {
        this.#applyState(cachedMatch, sequence)
        appliedKeys.set(cachedMatch.matchId, key)
      } catch (error) {
        await onFailed({ kind: 'state', key, state: sequence.last }, error)
      }
    }
    await this.#states.store(appliedKeys, onFailed)
    await this.#repriceDue(clock.monotonicMs())
    return [...appliedKeys.values()]
  }

  async #applyPrices(changes: readonly FeedChange[], wallMs: number): Promise<void> {
    const [sources, quarantine] = [this.#sources, this.#quarantine]
    const parts = {
      sources,
      quarantine,
      slices: this.#parts.slices,
      findUnfinishedMatch: (key: string) => this.#findUnfinishedMatch(key),
    }
    for (const matchId of await applyPrices(parts, changes, wallMs)) this.#shown.show(matchId, {})
  }

  #applyState(cachedMatch: CachedMatch, { last: live, passed }: StateSequence): void {
    const { pricer, clock } = this.#parts
    cachedMatch.live = live
    if (live.period !== 'pre') cachedMatch.beganMs ??= Math.floor(clock.worldMs())
    this.#outrights.recordInPlay(cachedMatch.leagueKey, cachedMatch.matchId, live)
    const mayPrice = !cachedMatch.isBusy || this.#gate.admits(cachedMatch.matchId, clock.monotonicMs())
    const markets = mayPrice ? pricer.reprice(cachedMatch.matchId, live) : undefined
    this.#shown.show(cachedMatch.matchId, { live, passed, ...(markets !== undefined && { markets }) })
  }

  /** Reprices the matches whose repricing the price gate delayed and now allows. */
  async #repriceDue(nowMs: number): Promise<void> {
    for (const matchId of this.#gate.due(nowMs)) {
      await this.#parts.slices.pause()
      this.reprice(matchId)
    }
  }

  /** Reprices a match from the model in its current state; does nothing if the prices are up to date. */
  reprice(matchId: MatchId): void {
    const live = this.#findLiveState(matchId)
    const markets = live === undefined ? undefined : this.#parts.pricer.reprice(matchId, live)
    if (markets !== undefined) this.#shown.show(matchId, { markets })
  }

  #applyResults(changes: readonly ResultChange[]): Promise<void> {
    const parts = {
      ...this.#parts,
      matchCache: this.#matchCache,
      findFeedState: (matchId: MatchId) => this.#manualPlay.findFeedState(matchId),
      end: (matchId: MatchId, status: MatchStatus) => this.end(matchId, status),
      quarantineChange: (change: MatchChange, error: unknown) => this.#quarantineChange(change, error),
      onStored: async ({ key, version }: ResultChange, status: MatchStatus) => {
        await this.#releaseChange(key, 'result', version)
        if (status !== 0) await this.#quarantine.releaseFinishedMatch(key)
      },
    }
    return applyResults(parts, changes)
  }

  end(matchId: MatchId, status: MatchStatus): void {
    const cachedMatch = this.#matchCache.byId(matchId)
    if (cachedMatch !== undefined) {
      cachedMatch.status = status
      this.#outrights.end(cachedMatch.leagueKey, matchId)
    }
    this.#parts.book.endMatch(matchId, status)
    this.#sources.forget(matchId)
    this.#parts.decisions.forget(matchId)
    this.#parts.pricer.forget(matchId)
    this.#parts.timelines.forget(matchId)
    this.#gate.forget(matchId)
    this.#manualPlay.forget(matchId)
    this.fields.forget(matchId)
  }

  async #endAndRelease(matchId: MatchId, status: MatchStatus): Promise<void> {
    this.end(matchId, status)
    await this.#quarantine.releaseFinishedMatch(this.#matchCache.keyOf(matchId) ?? '')
  }

  /** Voids matches without an end long after their kick-off (GR10). */
  async voidOverdueMatches(worldMs: number): Promise<void> {
    const hasSearched = await this.#overdue.voidOverdue(worldMs, (matchId) => this.#endAndRelease(matchId, 2))
    if (hasSearched) await this.#manualPlay.sweep(worldMs)
  }
}
