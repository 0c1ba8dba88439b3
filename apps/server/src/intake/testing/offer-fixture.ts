import { UNSTARTED_STATE, type ManualPlayChange } from '@touchline/domain/manual-play'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { ManualPlayIntake } from '../manual-play/manual-play-intake.ts'
import { ManualStates, type StoredManualState } from '../manual-play/manual-states.ts'
import { recordManualPlay, type ManualPlayResult } from '../manual-play/record-manual-play.ts'
import type { StateChange } from '../feed-changes.ts'
import type { CachedMatch } from '../match-cache.ts'
import type { StateFailed } from '../states/state-writes.ts'

export const MATCH = 1 as MatchId
export const OTHER = 2 as MatchId
const KEY = { 1: 'a', 2: 'b' } as Readonly<Record<number, string>>

/** Test platform with two matches, a table of traders' manual states, and a feed process that can be restarted. */
export class House {
  worldMs = 3_600_000
  readonly rows = new Map<MatchId, StoredManualState>()
  readonly cachedMatches = new Map<MatchId, CachedMatch>()
  /** Matches whose feed messages are quarantined, with the state that was refused. */
  readonly quarantinedStates = new Map<MatchId, LiveState>()
  readonly errors: unknown[] = []
  /** Number of reads that still fail. */
  failing = 0
  /** Matches with failing updates. */
  readonly broken = new Set<MatchId>()
  writes = 0
  /** Feed's state, by match, at the time when the trader started manual control. */
  readonly feedStatesAtStart = new Map<MatchId, LiveState | null>()
  #version = 0
  manualStates = new ManualStates(() => Promise.resolve([]))
  manualPlay = this.#createIntake()

  constructor() {
    for (const matchId of [MATCH, OTHER])
      this.cachedMatches.set(matchId, {
        matchId,
        leagueKey: 'l',
        status: 0,
        live: null,
        isBusy: false,
        sportId: 1,
      } as CachedMatch)
  }

  live(matchId: MatchId = MATCH): LiveState | null {
    return this.cachedMatches.get(matchId)?.live ?? null
  }

  /** Returns true if the match is open for betting. */
  isOpen(matchId: MatchId = MATCH): boolean {
    const live = this.live(matchId)
    return !this.quarantinedStates.has(matchId) && live?.suspended !== true && live?.period !== 'ended'
  }

  /** Another process takes over the feed. */
  async restart(): Promise<void> {
    this.manualStates = new ManualStates((matchId) => this.#read(matchId))
    this.failing = 0
    await this.manualStates.readAll()
    this.manualPlay = this.#createIntake()
    this.manualPlay.handleFeedStart()
  }

  /** Sends states in a single batch. */
  async feed(...states: readonly LiveState[]): Promise<void> {
    const changes = states.map((state) => ({ kind: 'state', key: 'a', state }) as const)
    const resolvedStates = await this.manualPlay.resolveStates(changes)
    if (await this.#applyStates(resolvedStates, this.manualPlay.quarantineFeedState))
      this.quarantinedStates.delete(MATCH)
    await this.manualPlay.settle()
  }

  async recordUpdate(
    update: ManualPlayChange | { readonly act: 'feed' },
    shownState: LiveState | null = this.live(),
  ): Promise<ManualPlayResult> {
    const { period, score, reds, parts } = shownState ?? UNSTARTED_STATE
    const put =
      (status: StoredManualState['status']) =>
      (
        matchId: MatchId,
        { live, from, atMs, closedToMs }: StoredManualState,
        feedStateAtStart: LiveState | null = from,
      ) => {
        this.#version += 1
        this.feedStatesAtStart.set(matchId, feedStateAtStart)
        this.rows.set(matchId, { live, from, atMs, closedToMs, version: this.#version, status, feed: null })
        return Promise.resolve()
      }
    const records = {
      readLocked: () =>
        Promise.resolve({
          ...{ provider: 'hand', isOver: false, live: this.live(), sportId: 1, isPlain: true, kickOffMs: 0 },
          manualState: this.rows.get(MATCH) ?? null,
          feedStateAtStart: this.feedStatesAtStart.get(MATCH) ?? null,
        }),
      put: put('active') as never,
      leave: put('returning') as never,
      release: () => Promise.resolve(),
    }
    const order = {
      matchId: MATCH,
      update,
      shownState: { period, score, reds, ...(parts?.extra && { extra: parts.extra }) },
      now: this.live(),
    }
    const result = await recordManualPlay(records, order, this.worldMs)
    if (result.ok) await this.handleNotification(MATCH)
    return result
  }

  async handleNotification(matchId: MatchId): Promise<void> {
    await this.manualStates.readOne(matchId).catch((error: unknown) => this.errors.push(error))
    await this.manualPlay.applyManualState(matchId)
  }

  async wait(ms: number): Promise<void> {
    this.worldMs += ms
    for (const matchId of await this.manualStates.retryFailedReads(this.worldMs))
      await this.manualPlay.applyManualState(matchId)
    await this.manualPlay.tick()
  }

  #createIntake(): ManualPlayIntake {
    return new ManualPlayIntake({
      manualStates: this.manualStates,
      clock: { worldMs: () => this.worldMs, monotonicMs: () => this.worldMs },
      manualPlayStore: {
        markReplaced: (matchId, version) => this.#change(matchId, version, { status: 'ended', feed: null }),
        drop: (matchId, version) => this.#change(matchId, version, null),
        saveProgress: (matchId, version, { from, contradictingState }) =>
          this.#change(matchId, version, { from, feed: contradictingState }),
        sweep: () => Promise.resolve(),
      },
      store: { storeReleasedResults: () => Promise.resolve([]) },
      bus: { publish: () => undefined },
      matchCache: {
        byId: (matchId) => this.cachedMatches.get(matchId),
        byKey: (key) => this.cachedMatches.get(key === 'a' ? MATCH : OTHER),
        keyOf: (matchId) => KEY[matchId],
      },
      applyStates: async (states, failed) => void (await this.#applyStates(states, failed)),
      show: () => undefined,
      quarantineChange: (change) => {
        if (change.kind === 'state') this.quarantinedStates.set(MATCH, change.state)
        return Promise.resolve()
      },
      onError: (error) => this.errors.push(error),
    })
  }

  /** Applies states like the feed intake: the state is set even if the pricing that follows fails. */
  async #applyStates(states: readonly StateChange[], failed: StateFailed): Promise<boolean> {
    let areAllApplied = states.length > 0
    for (const change of states) {
      const cachedMatch = this.cachedMatches.get(change.key === 'a' ? MATCH : OTHER)
      if (cachedMatch === undefined) continue
      cachedMatch.live = change.state
      if (!this.broken.has(cachedMatch.matchId)) continue
      areAllApplied = false
      await failed(change, new Error('cannot be priced'))
    }
    return areAllApplied
  }

  #read(matchId: MatchId | null) {
    if (this.failing > 0) {
      this.failing -= 1
      return Promise.reject(new Error('no connection'))
    }
    const rows = [...this.rows].filter(([id]) => matchId === null || id === matchId)
    return Promise.resolve(rows.map(([id, row]) => ({ ...row, matchId: id })))
  }

  async #change(matchId: MatchId, version: number, to: Partial<StoredManualState> | null): Promise<void> {
    const row = this.rows.get(matchId)
    if (row?.version !== version) return
    this.writes += 1
    if (to === null) this.rows.delete(matchId)
    else this.rows.set(matchId, { ...row, ...to })
    await this.manualStates.readOne(matchId).catch(() => undefined)
  }
}

/** Creates a test platform on which the feed has sent the given states. */
export async function opened(...states: readonly LiveState[]): Promise<House> {
  const house = new House()
  await house.restart()
  for (const state of states) await house.feed(state)
  return house
}

/** Football at the given score, twenty minutes after kick-off. */
export function at(home: number, away: number, more: Partial<LiveState> = {}): LiveState {
  return {
    ...UNSTARTED_STATE,
    ...{ period: 'first', minute: 20, score: { home, away } },
    ...more,
  }
}
