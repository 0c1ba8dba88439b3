import {
  ZERO_SCORE,
  type FeedChange,
  type Fixture,
  type LiveState,
  type MatchOutcome,
  type SportId,
} from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { FeedStart, FeedListener } from '../intake/source/feed-source.ts'
import { type SteppedFeed, createSteppedFeed } from './stepped-feed.ts'

/** Feed of a test: `queueChanges` queues feed changes, `publishDue` publishes them. */
export class ManualFeed implements SteppedFeed {
  readonly provider = 'hand'
  readonly notes = ['written by hand']
  /** Simulated times at which the feed was started, epoch milliseconds, in order. */
  readonly startTimesMs: number[] = []
  /** Set to true, the next `publishDue` fails once like a lost feed connection. */
  failsNext = false
  /** Keys of fixtures that count as ended before they have prices. */
  readonly over = new Set<string>()
  /** Pricing models by fixture key. Other fixtures use a goals model. */
  readonly models = new Map<string, MatchModel>()
  readonly #stepped = createSteppedFeed({
    provider: this.provider,
    notes: this.notes,
    fetchModels: (fixtureKeys) => this.fetchModels(fixtureKeys),
    play: (fromMs) => this.#start(fromMs),
    advance: () => this.#takeQueued(),
  })
  #publishTimer: NodeJS.Timeout | null = null
  #queuedChanges: FeedChange[] = []
  #publishedChanges: FeedChange[] = []

  queueChanges(...changes: FeedChange[]): void {
    this.#queuedChanges.push(...changes)
  }

  /** Removes published changes of a kind from the replay after a restart. */
  withdraw(kind: FeedChange['kind']): void {
    this.#publishedChanges = this.#publishedChanges.filter((change) => change.kind !== kind)
  }

  start(from: FeedStart, listener: FeedListener): Promise<void> {
    return this.#stepped.start(from, listener)
  }

  publishDue(): Promise<void> {
    return this.#stepped.publishDue()
  }

  /** Publishes automatically from now on, at an interval in milliseconds. */
  publishEvery(everyMs: number): void {
    this.#publishTimer = setInterval(() => void this.publishDue(), everyMs)
  }

  fetchModels(fixtureKeys: readonly string[]): Promise<readonly (MatchModel | null)[]> {
    const model: MatchModel = { kind: 'goals', home: 1.5, away: 1.1, rho: -0.05 }
    return Promise.resolve(fixtureKeys.map((key) => (this.over.has(key) ? null : (this.models.get(key) ?? model))))
  }

  stop(): Promise<void> {
    if (this.#publishTimer !== null) clearInterval(this.#publishTimer)
    return this.#stepped.stop()
  }

  #start(fromMs: number): void {
    this.startTimesMs.push(fromMs)
    // Publishes the earlier changes again after a restart. Every change carries the full state, so a repetition is
    // harmless.
    this.#queuedChanges = [...this.#publishedChanges, ...this.#queuedChanges]
    this.#publishedChanges = []
  }

  #takeQueued(): readonly FeedChange[] {
    if (this.failsNext) {
      this.failsNext = false
      throw new Error('the feed broke')
    }
    const changes = this.#queuedChanges
    this.#publishedChanges.push(...changes)
    this.#queuedChanges = []
    return changes.length > 0 ? changes : [{ kind: 'alive' }]
  }
}

export function fixture(key: string, kickOffMs: number, more: Partial<Fixture> = {}): Fixture {
  return {
    key,
    league: { key: 'wc', name: 'World Cup', region: null, sportId: 1 as SportId },
    home: { name: 'Japan', region: 'JP' },
    away: { name: 'Brazil', region: 'BR' },
    kickOffMs,
    neutral: true,
    ...more,
  }
}

export function live(more: Partial<LiveState> = {}): LiveState {
  return {
    period: 'first',
    minute: 10,
    added: 0,
    score: ZERO_SCORE,
    halfTime: null,
    goals: [],
    reds: ZERO_SCORE,
    danger: false,
    suspended: false,
    ...more,
  }
}

export function buildFullTimeOutcome(half: readonly [number, number], full: readonly [number, number]): MatchOutcome {
  return {
    parts: { first: completedPart(...half), full: completedPart(...full) },
    goals: null,
  }
}

function completedPart(home: number, away: number) {
  return { status: 'completed', score: { home, away } } as const
}

export function buildHalfTimeOutcome(home: number, away: number): MatchOutcome {
  return {
    parts: { first: completedPart(home, away) },
    goals: null,
  }
}
