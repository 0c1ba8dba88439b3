import { DAY_MS } from '@touchline/domain/calendar'
import type { FeedChange, Fixture, MatchOutcome } from '@touchline/domain/match'
import TinyQueue from 'tinyqueue'
import type { Player, PlayOptions } from '../source.ts'
import type { TimelineMessage } from './timeline.ts'

/**
 * A fixture with a function that builds its timed changes. The changes are built when the match starts, so listing
 * thousands of fixtures is cheap.
 */
export interface Listed {
  readonly fixture: Fixture
  beats(seed: number): readonly TimelineMessage[]
  /** Partial results of an outright before its end; absent if the fixture has none. */
  readonly looks?: Looks
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
export interface Looks {
  /** Simulated clock times in epoch milliseconds, ascending. */
  readonly atMs: readonly number[]
  /**
   * Returns the partial result that is certain at time `atMs[nth]` but was not certain before; null if nothing changed.
   * The result is published as version n + 1.
   */
  readonly newAt: (nth: number) => MatchOutcome | null
}

export interface Timetable {
  /** Returns an endless series of fixtures from `fromMs` on for every competition, in kick-off order. */
  series(fromMs: number): readonly Iterator<Listed, never>[]
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
  readonly take: (emit: Emit) => number | null
}

type Emit = (change: FeedChange) => void

/**
 * Simulates a timetable. A time-ordered queue has one entry per series of fixtures and one per published or live match.
 */
export const playTimetable = (timetable: Timetable, options: PlayOptions): Player => {
  const queue = new TinyQueue<Turn>([], (a, b) => a.atMs - b.atMs || a.order - b.order)
  let made = 0
  const enqueue = (atMs: number, take: Turn['take']) => queue.push({ atMs: moment(atMs), order: made++, take })
  const listedMs = ({ fixture, horizonDays = options.horizonDays }: Listed) =>
    Math.max(options.fromMs, fixture.kickOffMs - horizonDays * DAY_MS)

  const openSeries = (series: Iterator<Listed, never>, nth: number) => {
    let next: Listed | null = null
    enqueue(
      options.fromMs,
      guarded(`series ${nth}`, (emit) => {
        if (next !== null && options.picks?.(next.fixture) !== false) openGuarded(next, emit)
        next = series.next().value
        return listedMs(next)
      }),
    )
  }
  const openGuarded = (listed: Listed, emit: Emit) =>
    guarded(listed.fixture.key, () => {
      openMatch(listed, options, enqueue, emit)
      return null
    })(emit)
  timetable.series(options.fromMs - timetable.longestMs).forEach(openSeries)

  return {
    advance(toWorldMs) {
      const changes: FeedChange[] = []
      for (let turn = queue.peek(); turn !== undefined && turn.atMs <= toWorldMs; turn = queue.peek()) {
        queue.pop()
        const nextMs = turn.take((change) => changes.push(change))
        if (nextMs !== null) queue.push({ ...turn, atMs: nextMs })
      }
      return changes.length > 0 ? changes : [{ kind: 'alive' }]
    },
  }
}

/**
 * Wraps an entry so that an error removes only that entry and is published once as a fault. A failed series publishes
 * no further fixtures.
 */
const guarded =
  (key: string, take: Turn['take']): Turn['take'] =>
  (emit) => {
    try {
      const nextMs = take(emit)
      return nextMs === null ? null : moment(nextMs)
    } catch (error) {
      emit({ kind: 'fault', key, reason: error instanceof Error ? error.message : String(error) })
      return null
    }
  }

/** Throws if a time is not a number: an entry with time NaN would stay at the head of the queue forever. */
const moment = (atMs: number): number => {
  if (!Number.isFinite(atMs)) throw new Error(`its next news comes at ${atMs}, which is no moment`)
  return atMs
}

/**
 * Publishes a fixture and queues its changes. Of the changes up to `fromMs`, publishes only the current state and the
 * results.
 */
const openMatch = (
  listed: Listed,
  { seed, fromMs }: PlayOptions,
  enqueue: (atMs: number, take: Turn['take']) => void,
  emit: Emit,
): void => {
  const { fixture } = listed
  const { key, kickOffMs } = fixture
  if (kickOffMs > fromMs) {
    emit({ kind: 'fixture', fixture })
    enqueue(
      kickOffMs,
      guarded(
        key,
        beatTeller(
          fixture,
          lazily(() => listed.beats(seed)),
        ),
      ),
    )
    openLooks(listed, fromMs, enqueue, emit)
    return
  }
  if (listed.overAfterMs !== undefined && kickOffMs + listed.overAfterMs <= fromMs) return
  const beats = listed.beats(seed)
  const pastBeats = beats.filter((beat) => kickOffMs + beat.afterMs <= fromMs)
  const next = beats[pastBeats.length]
  if (next === undefined) return
  emit({ kind: 'fixture', fixture })
  openLooks(listed, fromMs, enqueue, emit)
  for (const kind of ['state', 'result'] as const) {
    const last = pastBeats.findLast((beat) => beat.news.kind === kind)
    if (last !== undefined) emit({ ...last.news, key })
  }
  enqueue(kickOffMs + next.afterMs, guarded(key, beatTeller(fixture, beats.slice(pastBeats.length).values())))
}

/** Publishes the newest partial result that is certain at `fromMs`, and queues the later ones. */
const openLooks = (
  { fixture: { key }, looks }: Listed,
  fromMs: number,
  enqueue: (atMs: number, take: Turn['take']) => void,
  emit: Emit,
): void => {
  if (looks === undefined) return
  const emitLook = (nth: number, to: Emit): boolean => {
    const outcome = looks.newAt(nth)
    if (outcome !== null) to({ kind: 'result', key, version: nth + 1, certainty: 1, outcome })
    return outcome !== null
  }
  const passed = looks.atMs.filter((atMs) => atMs <= fromMs).length
  for (let nth = passed - 1; nth >= 0; nth -= 1) if (emitLook(nth, emit)) break
  let nth = passed
  const nextMs = looks.atMs[nth]
  if (nextMs === undefined) return
  enqueue(
    nextMs,
    guarded(key, (to) => {
      emitLook(nth, to)
      nth += 1
      return looks.atMs[nth] ?? null
    }),
  )
}

const lazily = function* <T>(make: () => Iterable<T>): Generator<T> {
  yield* make()
}

const beatTeller = (fixture: Fixture, beats: Iterator<TimelineMessage>): Turn['take'] => {
  let current: IteratorResult<TimelineMessage> | null = null
  return (emit) => {
    current ??= beats.next()
    if (!current.done) emit({ ...current.value.news, key: fixture.key })
    current = beats.next()
    return current.done ? null : fixture.kickOffMs + current.value.afterMs
  }
}
