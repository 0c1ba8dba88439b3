import { DAY_MS } from '@touchline/domain/calendar'
import type { FeedChange, Fixture, MatchOutcome } from '@touchline/domain/match'
import TinyQueue from 'tinyqueue'
import type { SimulationPlayer, PlayOptions } from '../source.ts'
import type { TimelineMessage } from './football-timeline.ts'

/**
 * A fixture with a function that builds its timed changes. The changes are built when the match starts, so listing
 * thousands of fixtures is cheap.
 */
export interface ListedFixture {
  readonly fixture: Fixture
  buildMessages(seed: number): readonly TimelineMessage[]
  /** Partial results of an outright before its end; absent if the fixture has none. */
  readonly partialResults?: PartialResults
  /**
   * Time after kick-off, in milliseconds, from which the fixture publishes no changes. Absent if unknown before the
   * match is simulated.
   */
  readonly overAfterMs?: number
  /**
   * Days before kick-off on which the fixture is published, if different from the default. Identical for every fixture
   * of a series.
   */
  readonly horizonDays?: number
}

/**
 * Times before the end of an outright at which its result may be partly certain, for example a team out of the title
 * race.
 */
export interface PartialResults {
  /** Simulated clock times in epoch milliseconds, ascending. */
  readonly atMs: readonly number[]
  /**
   * Returns the partial result that is certain at time `atMs[nth]` but was not certain before; null if nothing changed.
   * The result is published as version n + 1.
   */
  readonly newAt: (nth: number) => MatchOutcome | null
}

export interface FixtureTimetable {
  /** Returns an endless series of fixtures from `fromMs` on for every competition, in kick-off order. */
  series(fromMs: number): readonly Iterator<ListedFixture, never>[]
  /** Maximum time after kick-off in which a match publishes changes. */
  readonly longestMs: number
}

/** Entry of the simulation queue: a fixture or a live match with changes due at `atMs`. */
interface Turn {
  atMs: number
  /** Entries with the same time run in order of creation. */
  order: number
  /**
   * Publishes the changes due at `atMs`. Returns the time of the next change of this entry, or null when the entry is
   * finished.
   */
  readonly publishDue: (emit: Emit) => number | null
}

type Emit = (change: FeedChange) => void

/**
 * Simulates a timetable. A time-ordered queue has one entry per series of fixtures and one per published or live match.
 */
export function playTimetable(timetable: FixtureTimetable, options: PlayOptions): SimulationPlayer {
  const queue = new TinyQueue<Turn>([], (a, b) => a.atMs - b.atMs || a.order - b.order)
  let createdCount = 0
  const enqueue = (atMs: number, publishDue: Turn['publishDue']) =>
    queue.push({ atMs: moment(atMs), order: createdCount++, publishDue })
  const listedMs = ({ fixture, horizonDays = options.horizonDays }: ListedFixture) =>
    Math.max(options.fromMs, fixture.kickOffMs - horizonDays * DAY_MS)

  const openSeries = (series: Iterator<ListedFixture, never>, nth: number) => {
    let next: ListedFixture | null = null
    enqueue(
      options.fromMs,
      reportFaults(`series ${nth}`, (emit) => {
        if (next !== null && options.picks?.(next.fixture) !== false) tryOpenMatch(next, emit)
        next = series.next().value
        return listedMs(next)
      }),
    )
  }
  const tryOpenMatch = (listed: ListedFixture, emit: Emit) =>
    reportFaults(listed.fixture.key, () => {
      openMatch(listed, options, enqueue, emit)
      return null
    })(emit)
  timetable.series(options.fromMs - timetable.longestMs).forEach(openSeries)

  return {
    advance(toWorldMs) {
      const changes: FeedChange[] = []
      for (let turn = queue.peek(); turn !== undefined && turn.atMs <= toWorldMs; turn = queue.peek()) {
        queue.pop()
        const nextMs = turn.publishDue((change) => changes.push(change))
        if (nextMs !== null) queue.push({ ...turn, atMs: nextMs })
      }
      return changes.length > 0 ? changes : [{ kind: 'alive' }]
    },
  }
}

/** Throws if a time is not a number: an entry with time NaN would stay at the head of the queue forever. */
function moment(atMs: number): number {
  if (!Number.isFinite(atMs)) throw new Error(`its next news comes at ${atMs}, which is no moment`)
  return atMs
}

/**
 * Wraps an entry so that an error removes only that entry and is published once as a fault. A failed series publishes
 * no further fixtures.
 */
function reportFaults(key: string, publishDue: Turn['publishDue']): Turn['publishDue'] {
  return (emit) => {
    try {
      const nextMs = publishDue(emit)
      return nextMs === null ? null : moment(nextMs)
    } catch (error) {
      emit({ kind: 'fault', key, reason: error instanceof Error ? error.message : String(error) })
      return null
    }
  }
}

/**
 * Publishes a fixture and queues its changes. Of the changes up to `fromMs`, publishes only the current state and the
 * results.
 */
function openMatch(
  listed: ListedFixture,
  { seed, fromMs }: PlayOptions,
  enqueue: (atMs: number, publishDue: Turn['publishDue']) => void,
  emit: Emit,
): void {
  const { fixture } = listed
  const { key, kickOffMs } = fixture
  if (kickOffMs > fromMs) {
    emit({ kind: 'fixture', fixture })
    enqueue(
      kickOffMs,
      reportFaults(
        key,
        createMessagePublisher(
          fixture,
          lazily(() => listed.buildMessages(seed)),
        ),
      ),
    )
    queuePartialResults(listed, fromMs, enqueue, emit)
    return
  }
  if (listed.overAfterMs !== undefined && kickOffMs + listed.overAfterMs <= fromMs) return
  const messages = listed.buildMessages(seed)
  const pastMessages = messages.filter((message) => kickOffMs + message.afterMs <= fromMs)
  const next = messages[pastMessages.length]
  if (next === undefined) return
  emit({ kind: 'fixture', fixture })
  queuePartialResults(listed, fromMs, enqueue, emit)
  for (const kind of ['state', 'result'] as const) {
    const last = pastMessages.findLast((message) => message.change.kind === kind)
    if (last !== undefined) emit({ ...last.change, key })
  }
  enqueue(
    kickOffMs + next.afterMs,
    reportFaults(key, createMessagePublisher(fixture, messages.slice(pastMessages.length).values())),
  )
}

function createMessagePublisher(fixture: Fixture, messages: Iterator<TimelineMessage>): Turn['publishDue'] {
  let current: IteratorResult<TimelineMessage> | null = null
  return (emit) => {
    current ??= messages.next()
    if (!current.done) emit({ ...current.value.change, key: fixture.key })
    current = messages.next()
    return current.done ? null : fixture.kickOffMs + current.value.afterMs
  }
}

function* lazily<T>(make: () => Iterable<T>): Generator<T> {
  yield* make()
}

/** Publishes the newest partial result that is certain at `fromMs`, and queues the later ones. */
function queuePartialResults(
  { fixture: { key }, partialResults }: ListedFixture,
  fromMs: number,
  enqueue: (atMs: number, publishDue: Turn['publishDue']) => void,
  emit: Emit,
): void {
  if (partialResults === undefined) return
  const emitPartialResult = (nth: number, to: Emit): boolean => {
    const outcome = partialResults.newAt(nth)
    if (outcome !== null) to({ kind: 'result', key, version: nth + 1, certainty: 1, outcome })
    return outcome !== null
  }
  const passed = partialResults.atMs.filter((atMs) => atMs <= fromMs).length
  for (let nth = passed - 1; nth >= 0; nth -= 1) if (emitPartialResult(nth, emit)) break
  let nth = passed
  const nextMs = partialResults.atMs[nth]
  if (nextMs === undefined) return
  enqueue(
    nextMs,
    reportFaults(key, (to) => {
      emitPartialResult(nth, to)
      nth += 1
      return partialResults.atMs[nth] ?? null
    }),
  )
}
