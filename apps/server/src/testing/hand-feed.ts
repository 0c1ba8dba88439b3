import {
  NIL,
  type FeedChange,
  type Fixture,
  type LiveState,
  type MatchOutcome,
  type SportId,
} from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { FeedBeginning, FeedListener } from '../sportsbook/offer/feed-source.ts'
import { type SteppedFeed, stepped } from './stepped-feed.ts'

/** Feed of a test: `say` queues feed changes, `tell` publishes them. */
export class HandFeed implements SteppedFeed {
  readonly provider = 'hand'
  readonly notes = ['written by hand']
  /** Simulated times at which the feed was started, epoch milliseconds, in order. */
  readonly begunFromMs: number[] = []
  /** Set to true, the next `tell` fails once like a lost feed connection. */
  broken = false
  /** Keys of fixtures that count as ended before they have prices. */
  readonly over = new Set<string>()
  /** Pricing models by fixture key. Other fixtures use a goals model. */
  readonly models = new Map<string, MatchModel>()
  readonly #stepped = stepped({
    provider: this.provider,
    notes: this.notes,
    modelsOf: (fixtureKeys) => this.modelsOf(fixtureKeys),
    play: (fromMs) => this.#begin(fromMs),
    advance: () => this.#next(),
  })
  #beating: NodeJS.Timeout | null = null
  #changes: FeedChange[] = []
  #told: FeedChange[] = []

  say(...changes: FeedChange[]): void {
    this.#changes.push(...changes)
  }

  /** Removes published changes of a kind from the replay after a restart. */
  withdraw(kind: FeedChange['kind']): void {
    this.#told = this.#told.filter((change) => change.kind !== kind)
  }

  begin(from: FeedBeginning, listener: FeedListener): Promise<void> {
    return this.#stepped.begin(from, listener)
  }

  tell(): Promise<void> {
    return this.#stepped.tell()
  }

  /** Publishes automatically from now on, at an interval in milliseconds. */
  beat(everyMs: number): void {
    this.#beating = setInterval(() => void this.tell(), everyMs)
  }

  modelsOf(fixtureKeys: readonly string[]): Promise<readonly (MatchModel | null)[]> {
    const model: MatchModel = { kind: 'goals', home: 1.5, away: 1.1, rho: -0.05 }
    return Promise.resolve(fixtureKeys.map((key) => (this.over.has(key) ? null : (this.models.get(key) ?? model))))
  }

  stop(): Promise<void> {
    if (this.#beating !== null) clearInterval(this.#beating)
    return this.#stepped.stop()
  }

  #begin(fromMs: number): void {
    this.begunFromMs.push(fromMs)
    // Publishes the earlier changes again after a restart. Every change carries the full state, so a repetition is
    // harmless.
    this.#changes = [...this.#told, ...this.#changes]
    this.#told = []
  }

  #next(): readonly FeedChange[] {
    if (this.broken) {
      this.broken = false
      throw new Error('the feed broke')
    }
    const changes = this.#changes
    this.#told.push(...changes)
    this.#changes = []
    return changes.length > 0 ? changes : [{ kind: 'alive' }]
  }
}

export const fixture = (key: string, kickOffMs: number, more: Partial<Fixture> = {}): Fixture => ({
  key,
  league: { key: 'wc', name: 'World Cup', region: null, sportId: 1 as SportId },
  home: { name: 'Japan', region: 'JP' },
  away: { name: 'Brazil', region: 'BR' },
  kickOffMs,
  neutral: true,
  ...more,
})

export const live = (more: Partial<LiveState> = {}): LiveState => ({
  period: 'first',
  minute: 10,
  added: 0,
  score: NIL,
  halfTime: null,
  goals: [],
  reds: NIL,
  danger: false,
  suspended: false,
  ...more,
})

const played = (home: number, away: number) => ({ status: 'completed', score: { home, away } }) as const

export const playedOut = (half: readonly [number, number], full: readonly [number, number]): MatchOutcome => ({
  parts: { first: played(...half), full: played(...full) },
  goals: null,
})

export const atTheBreak = (home: number, away: number): MatchOutcome => ({
  parts: { first: played(home, away) },
  goals: null,
})
