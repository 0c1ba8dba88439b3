import { NIL, type FeedChange, type Fixture, type LiveState, type MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import {
  eventsBetween,
  type EventKind,
  isEarlier,
  type MatchEvent,
  type TimelineSport,
  withEvents,
} from '@touchline/domain/timeline'

/** An event at its place in its match's timeline, from 0. */
export interface PlacedEvent {
  readonly matchId: MatchId
  readonly eventNo: number
  readonly event: MatchEvent
}

export interface TimelineStore {
  /** The stored timelines of matches, each in order; a match without one is left out. */
  timelinesOf(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, readonly MatchEvent[]>>
}

/** What is known of a match as its timeline needs it. */
export interface TimedMatch {
  readonly matchId: MatchId
  readonly live: LiveState | null
  readonly sportId: number
  readonly kickOffMs: number
  /** Of what is counted in another match: that match, and what is counted. */
  readonly child: { readonly parentId: MatchId; readonly kind: NonNullable<Fixture['child']>['kind'] } | null
}

const COUNTED = { corners: 'corner', bookings: 'booking' } as const satisfies Record<string, EventKind>
const UNKNOWN: TimelineSport = { key: '', family: 'points', parts: [], pieces: 1 }

/** Corners or bookings as events of the match that they are counted in. After a gap their side and time are unknown. */
const countEvents = (kind: EventKind, events: readonly MatchEvent[]): MatchEvent[] =>
  events
    .filter((event) => event.kind === 'score' || (event.kind === 'joined' && event.count.home + event.count.away > 0))
    .map((event) => ({ ...event, kind }))

/** The timelines of the matches in play, in memory, and those of matches that are over, as they were stored. */
export class Timelines {
  readonly #store: TimelineStore
  readonly #events = new Map<MatchId, readonly MatchEvent[]>()
  /** The furthest state heard of each match: a feed that is played again may begin with an older one. */
  readonly #furthest = new Map<MatchId, LiveState>()
  /** Matches of which nothing was missed since their last state. */
  readonly #followed = new Set<MatchId>()
  /** By match: a feed that catches up with days tells hundreds of thousands of events in a row. */
  readonly #unsaved = new Map<MatchId, readonly PlacedEvent[]>()

  constructor(store: TimelineStore) {
    this.#store = store
  }

  /** Takes up the timelines of matches that an earlier run saw begin. */
  async load(matchIds: readonly MatchId[]): Promise<void> {
    const missing = matchIds.filter((matchId) => !this.#events.has(matchId))
    if (missing.length === 0) return
    for (const [matchId, events] of await this.#store.timelinesOf(missing)) this.#events.set(matchId, events)
  }

  /** The feed starts, or starts again: until then something may have happened unheard (TL1). */
  resume(): void {
    this.#followed.clear()
  }

  /** Writes down what happened in these changes, each state against the one before it. */
  record(changes: readonly FeedChange[], known: (key: string) => TimedMatch | undefined, worldMs: number): void {
    for (const change of changes) {
      const match = change.kind === 'state' ? known(change.key) : undefined
      if (change.kind !== 'state' || match === undefined) continue
      const atS = Math.max(0, Math.floor((worldMs - match.kickOffMs) / 1000))
      const before = this.#furthest.get(match.matchId) ?? match.live
      if (before !== null && isEarlier(change.state, before)) continue
      this.#furthest.set(match.matchId, change.state)
      const followed = this.#followed.has(match.matchId)
      this.#followed.add(match.matchId)
      if (match.child === null) {
        const sport = sportById(match.sportId) ?? UNKNOWN
        this.#add(match.matchId, eventsBetween(before, change.state, sport, atS, followed))
      } else {
        const uncarded = { ...change.state, reds: NIL }
        const events = eventsBetween(before && { ...before, reds: NIL }, uncarded, UNKNOWN, atS, followed)
        this.#add(match.child.parentId, countEvents(COUNTED[match.child.kind], events))
      }
    }
  }

  /** What is not stored yet, for the write that goes with the states; `saved` when that is done. */
  unsaved(): readonly PlacedEvent[] {
    return [...this.#unsaved.values()].flat()
  }

  saved(events: readonly PlacedEvent[]): void {
    const done = new Set(events)
    for (const [matchId, placed] of this.#unsaved) {
      const left = placed.filter((event) => !done.has(event))
      if (left.length > 0) this.#unsaved.set(matchId, left)
      else this.#unsaved.delete(matchId)
    }
  }

  /** A match that is over is read from the store from now on. */
  forget(matchId: MatchId): void {
    this.#events.delete(matchId)
    this.#furthest.delete(matchId)
    this.#followed.delete(matchId)
  }

  /** The timeline of a match, in order; empty where nothing is known of it. */
  async of(matchId: MatchId): Promise<readonly MatchEvent[]> {
    const known = this.#events.get(matchId)
    if (known !== undefined) return known
    return (await this.#store.timelinesOf([matchId])).get(matchId) ?? []
  }

  #add(matchId: MatchId, fresh: readonly MatchEvent[]): void {
    if (fresh.length === 0) return
    const { events, unchanged } = withEvents(this.#events.get(matchId) ?? [], fresh)
    this.#events.set(matchId, events)
    const placed = events.slice(unchanged).map((event, index) => ({ matchId, eventNo: unchanged + index, event }))
    const before = this.#unsaved.get(matchId) ?? []
    this.#unsaved.set(matchId, [...before.filter(({ eventNo }) => eventNo < unchanged), ...placed])
  }
}
