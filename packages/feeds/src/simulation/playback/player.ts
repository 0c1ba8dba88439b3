import { DAY_MS } from '@touchline/domain/calendar'
import type { FeedChange, Fixture, MatchOutcome } from '@touchline/domain/match'
import TinyQueue from 'tinyqueue'
import type { Player, PlayOptions } from '../source.ts'
import type { Beat } from './timeline.ts'

/** A fixture and how it goes; the beats are made when the match begins, so that listing thousands costs nothing. */
export interface Listed {
  readonly fixture: Fixture
  beats(seed: number): readonly Beat[]
  /** What may be told of it before its beats; absent where nothing is. */
  readonly looks?: Looks
  /** Nothing is told of it so long after its kick-off; absent where that is not known before it is played. */
  readonly overAfterMs?: number
  /** It is told of so many days ahead, where that differs from the other fixtures; the same in all of a series. */
  readonly horizonDays?: number
}

/** Moments before the end of a fixture at which a part of its result may be known. */
export interface Looks {
  /** World times, ascending. */
  readonly atMs: readonly number[]
  /** What is known at the nth that was not at the one before; null where nothing is. Told as version n + 1. */
  readonly newAt: (nth: number) => MatchOutcome | null
}

export interface Timetable {
  /** One endless series for each competition, in the order of kick-off, of the fixtures from `fromMs` on. */
  series(fromMs: number): readonly Iterator<Listed, never>[]
  /** News of a match may come for so long after its kick-off. */
  readonly longestMs: number
}

/** Something that has more to tell at `atMs`. */
interface Turn {
  atMs: number
  /** Turns of the same moment are taken in the order in which they were made. */
  order: number
  /** Tells what is due and gives the moment of the next turn, or null when all is told. */
  readonly take: (tell: Tell) => number | null
}

type Tell = (change: FeedChange) => void

/** Plays a timetable. A queue ordered by time holds one turn for each series and each match in play or listed. */
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

/** Takes what throws out of play by itself, and tells of it once; a series too, of which no more is listed. */
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

/** A turn at no moment would stand at the head of the queue for ever. */
const moment = (atMs: number): number => {
  if (!Number.isFinite(atMs)) throw new Error(`its next news comes at ${atMs}, which is no moment`)
  return atMs
}

/** Tells of the fixture, and of what has happened in it up to `fromMs` only what stands now. */
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

/** Tells the newest of what was known by `fromMs`, and the rest when it is. */
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

const beatTeller = (fixture: Fixture, beats: Iterator<Beat>): Turn['take'] => {
  let current: IteratorResult<Beat> | null = null
  return (tell) => {
    current ??= beats.next()
    if (!current.done) tell({ ...current.value.news, key: fixture.key })
    current = beats.next()
    return current.done ? null : fixture.kickOffMs + current.value.afterMs
  }
}
