import { DAY_MS } from '@touchline/domain/calendar'
import type { FeedChange, Fixture, MatchOutcome } from '@touchline/domain/match'
import TinyQueue from 'tinyqueue'
import type { Player, PlayOptions } from '../source.ts'
import type { TimelineMessage } from './timeline.ts'

/** A fixture with its course. The beats are built when the match starts, so listing thousands of fixtures is cheap. */
export interface Listed {
  readonly fixture: Fixture
  beats(seed: number): readonly TimelineMessage[]
  /** Partial results before the beats; absent if there are none. */
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

/** Times before the end of a fixture at which a part of the result may be known. */
export interface Looks {
  /** Simulated clock times in epoch milliseconds, ascending. */
  readonly atMs: readonly number[]
  /** Returns the outcome known at check `nth` but not before; null if nothing is new. Published as version n + 1. */
  readonly newAt: (nth: number) => MatchOutcome | null
}

export interface Timetable {
  /** Returns an endless series of fixtures from `fromMs` on for every competition, in kick-off order. */
  series(fromMs: number): readonly Iterator<Listed, never>[]
  /** Maximum time after kick-off in which a match publishes changes. */
  readonly longestMs: number
}

/** Queue entry with changes due at `atMs`. */
interface Turn {
  atMs: number
  /** Entries with the same time run in order of creation. */
  order: number
  /** Publishes the due changes. Returns the time of the next entry, or null when finished. */
  readonly take: (tell: Tell) => number | null
}

type Tell = (change: FeedChange) => void

/** Simulates a timetable. A queue ordered by time has one entry per series and one per published or live match. */
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
      guarded(`series ${nth}`, (tell) => {
        if (next !== null && options.picks?.(next.fixture) !== false) openGuarded(next, tell)
        next = series.next().value
        return listedMs(next)
      }),
    )
  }
  const openGuarded = (listed: Listed, tell: Tell) =>
    guarded(listed.fixture.key, () => {
      openMatch(listed, options, enqueue, tell)
      return null
    })(tell)
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
  (tell) => {
    try {
      const nextMs = take(tell)
      return nextMs === null ? null : moment(nextMs)
    } catch (error) {
      tell({ kind: 'fault', key, reason: error instanceof Error ? error.message : String(error) })
      return null
    }
  }

/** Rejects invalid times: an entry with NaN as its time would stay at the head of the queue forever. */
const moment = (atMs: number): number => {
  if (!Number.isFinite(atMs)) throw new Error(`its next news comes at ${atMs}, which is no moment`)
  return atMs
}

/** Publishes the fixture. Of the changes up to `fromMs`, publishes only the current state and results. */
const openMatch = (
  listed: Listed,
  { seed, fromMs }: PlayOptions,
  enqueue: (atMs: number, take: Turn['take']) => void,
  tell: Tell,
): void => {
  const { fixture } = listed
  const { key, kickOffMs } = fixture
  if (kickOffMs > fromMs) {
    tell({ kind: 'fixture', fixture })
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
    openLooks(listed, fromMs, enqueue, tell)
    return
  }
  if (listed.overAfterMs !== undefined && kickOffMs + listed.overAfterMs <= fromMs) return
  const beats = listed.beats(seed)
  const told = beats.filter((beat) => kickOffMs + beat.afterMs <= fromMs)
  const next = beats[told.length]
  if (next === undefined) return
  tell({ kind: 'fixture', fixture })
  openLooks(listed, fromMs, enqueue, tell)
  for (const kind of ['state', 'result'] as const) {
    const last = told.findLast((beat) => beat.news.kind === kind)
    if (last !== undefined) tell({ ...last.news, key })
  }
  enqueue(kickOffMs + next.afterMs, guarded(key, beatTeller(fixture, beats.slice(told.length).values())))
}

/** Publishes the newest partial result known at `fromMs`, and later ones when they become known. */
const openLooks = (
  { fixture: { key }, looks }: Listed,
  fromMs: number,
  enqueue: (atMs: number, take: Turn['take']) => void,
  tell: Tell,
): void => {
  if (looks === undefined) return
  const tellOf = (nth: number, to: Tell): boolean => {
    const outcome = looks.newAt(nth)
    if (outcome !== null) to({ kind: 'result', key, version: nth + 1, certainty: 1, outcome })
    return outcome !== null
  }
  const passed = looks.atMs.filter((atMs) => atMs <= fromMs).length
  for (let nth = passed - 1; nth >= 0; nth -= 1) if (tellOf(nth, tell)) break
  let nth = passed
  const nextMs = looks.atMs[nth]
  if (nextMs === undefined) return
  enqueue(
    nextMs,
    guarded(key, (to) => {
      tellOf(nth, to)
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
  return (tell) => {
    current ??= beats.next()
    if (!current.done) tell({ ...current.value.news, key: fixture.key })
    current = beats.next()
    return current.done ? null : fixture.kickOffMs + current.value.afterMs
  }
}
