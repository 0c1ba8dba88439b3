import { ZERO_SCORE, type FeedChange, type Fixture, type LiveState, type MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import {
  findEventsBetween,
  type EventKind,
  isEarlier,
  type MatchEvent,
  type TimelineSport,
  withEvents,
} from '@touchline/domain/timeline'

/** A timeline event with its index, from 0, in the timeline of its match. */
export interface PlacedEvent {
  readonly matchId: MatchId
  readonly eventNo: number
  readonly event: MatchEvent
}

export interface TimelineStore {
  /** Reads the stored timelines of matches in order. A match without a timeline is omitted. */
  readTimelines(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, readonly MatchEvent[]>>
}

/** Match data needed for a timeline. */
export interface TimedMatch {
  readonly matchId: MatchId
  readonly live: LiveState | null
  readonly sportId: number
  readonly kickOffMs: number
  /** The parent match and the counted statistic of a related match; null for other matches. */
  readonly child: { readonly parentId: MatchId; readonly kind: NonNullable<Fixture['child']>['kind'] } | null
}

const COUNTED = { corners: 'corner', bookings: 'booking' } as const satisfies Record<string, EventKind>
const UNKNOWN: TimelineSport = { key: '', family: 'points', parts: [], pieces: 1 }

/** Timelines of live matches in memory, and stored timelines of finished matches. */
export class Timelines {
  readonly #store: TimelineStore
  readonly #events = new Map<MatchId, readonly MatchEvent[]>()
  /**
   * Most advanced live state received, by match. A restarted feed may first repeat older states, which add no events.
   */
  readonly #furthestStates = new Map<MatchId, LiveState>()
  /** Matches whose states have been received without a gap since the start of the feed. */
  readonly #followedMatches = new Set<MatchId>()
  /**
   * Events not stored yet, by match. Grouped by match, because a feed that catches up on days sends hundreds of
   * thousands of events in a row.
   */
  readonly #unsaved = new Map<MatchId, readonly PlacedEvent[]>()

  constructor(store: TimelineStore) {
    this.#store = store
  }

  /** Loads the timelines of matches started in an earlier run. */
  async load(matchIds: readonly MatchId[]): Promise<void> {
    const missing = matchIds.filter((matchId) => !this.#events.has(matchId))
    if (missing.length === 0) return
    for (const [matchId, events] of await this.#store.readTimelines(missing)) this.#events.set(matchId, events)
  }

  /** Handles a start or restart of the feed. Events since the last received state may have been missed (TL1). */
  resume(): void {
    this.#followedMatches.clear()
  }

  /**
   * Adds the events between each match's previous and new live state to its timeline. `worldMs`: current simulated
   * clock time.
   */
  record(changes: readonly FeedChange[], findMatch: (key: string) => TimedMatch | undefined, worldMs: number): void {
    for (const change of changes) {
      const match = change.kind === 'state' ? findMatch(change.key) : undefined
      if (change.kind !== 'state' || match === undefined) continue
      const atS = Math.max(0, Math.floor((worldMs - match.kickOffMs) / 1000))
      const before = this.#furthestStates.get(match.matchId) ?? match.live
      if (before !== null && isEarlier(change.state, before)) continue
      this.#furthestStates.set(match.matchId, change.state)
      const isFollowed = this.#followedMatches.has(match.matchId)
      this.#followedMatches.add(match.matchId)
      if (match.child === null) {
        const sport = sportById(match.sportId) ?? UNKNOWN
        this.#add(match.matchId, findEventsBetween(before, change.state, sport, atS, isFollowed))
      } else {
        const stateWithoutCards = { ...change.state, reds: ZERO_SCORE }
        const events = findEventsBetween(
          before && { ...before, reds: ZERO_SCORE },
          stateWithoutCards,
          UNKNOWN,
          atS,
          isFollowed,
        )
        this.#add(match.child.parentId, countEvents(COUNTED[match.child.kind], events))
      }
    }
  }

  /** Returns the events not stored yet, to be written together with the states. Call `markSaved` after the write. */
  listUnsaved(): readonly PlacedEvent[] {
    return [...this.#unsaved.values()].flat()
  }

  markSaved(events: readonly PlacedEvent[]): void {
    const savedEvents = new Set(events)
    for (const [matchId, unsavedEvents] of this.#unsaved) {
      const remainingEvents = unsavedEvents.filter((event) => !savedEvents.has(event))
      if (remainingEvents.length > 0) this.#unsaved.set(matchId, remainingEvents)
      else this.#unsaved.delete(matchId)
    }
  }

  /** Removes a finished match from memory. From now on its timeline is read from the database. */
  forget(matchId: MatchId): void {
    this.#events.delete(matchId)
    this.#furthestStates.delete(matchId)
    this.#followedMatches.delete(matchId)
  }

  /** Returns the timeline of a match in order; empty for an unknown match. */
  async readTimeline(matchId: MatchId): Promise<readonly MatchEvent[]> {
    const cachedEvents = this.#events.get(matchId)
    if (cachedEvents !== undefined) return cachedEvents
    return (await this.#store.readTimelines([matchId])).get(matchId) ?? []
  }

  #add(matchId: MatchId, newEvents: readonly MatchEvent[]): void {
    if (newEvents.length === 0) return
    const { events, unchanged } = withEvents(this.#events.get(matchId) ?? [], newEvents)
    this.#events.set(matchId, events)
    const placedEvents = events.slice(unchanged).map((event, index) => ({ matchId, eventNo: unchanged + index, event }))
    const before = this.#unsaved.get(matchId) ?? []
    this.#unsaved.set(matchId, [...before.filter(({ eventNo }) => eventNo < unchanged), ...placedEvents])
  }
}

/**
 * Converts score changes of a related match into corners or bookings of the parent match. After a gap in the feed,
 * their side and time are unknown.
 */
function countEvents(kind: EventKind, events: readonly MatchEvent[]): MatchEvent[] {
  return events
    .filter((event) => event.kind === 'score' || (event.kind === 'joined' && event.count.home + event.count.away > 0))
    .map((event) => ({ ...event, kind }))
}
