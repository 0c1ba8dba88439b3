import {
  NIL,
  type FeedChange,
  type Fixture,
  type LiveState,
  type MatchOutcome,
  type SportId,
} from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { Feed } from '../sportsbook/offer/feed-source.ts'

/** A feed that a test writes by hand: what it says is heard at the next look. */
export class HandFeed implements Feed {
  readonly provider = 'hand'
  readonly notes = ['written by hand']
  /** World times from which the feed was played. */
  readonly playedFromMs: number[] = []
  /** Asked for next, it fails once. */
  broken = false
  /** Fixtures that are over before they are priced. */
  readonly over = new Set<string>()
  #changes: FeedChange[] = []
  #told: FeedChange[] = []

  say(...changes: FeedChange[]): void {
    this.#changes.push(...changes)
  }

  play(fromMs: number): Promise<void> {
    this.playedFromMs.push(fromMs)
    // Every change is whole, so a feed that is played again may repeat itself.
    this.#changes = [...this.#told, ...this.#changes]
    this.#told = []
    return Promise.resolve()
  }

  advance(): Promise<readonly FeedChange[]> {
    if (this.broken) {
      this.broken = false
      return Promise.reject(new Error('the feed broke'))
    }
    const changes = this.#changes
    this.#told.push(...changes)
    this.#changes = []
    return Promise.resolve(changes.length > 0 ? changes : [{ kind: 'alive' }])
  }

  modelsOf(fixtureKeys: readonly string[]) {
    const model: MatchModel = { kind: 'goals', home: 1.5, away: 1.1, rho: -0.05 }
    return Promise.resolve(fixtureKeys.map((key) => (this.over.has(key) ? null : model)))
  }

  stop(): Promise<void> {
    return Promise.resolve()
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
