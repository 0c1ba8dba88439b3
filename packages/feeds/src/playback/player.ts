import type { FeedChange, Fixture } from '@touchline/domain/match'
import TinyQueue from 'tinyqueue'
import type { Player, PlayOptions } from '../source.ts'
import type { Beat } from './timeline.ts'

/** A fixture and how it goes; the beats are made when the match begins, so that listing thousands costs nothing. */
export interface Listed {
  readonly fixture: Fixture
  beats(seed: number): readonly Beat[]
  /** Nothing is told of it so long after its kick-off; absent where that is not known before it is played. */
  readonly overAfterMs?: number
  /** It is told of so many days ahead, where that differs from the other fixtures; the same in all of a series. */
  readonly horizonDays?: number
}

export interface Timetable {
  /** One endless series for each competition, in the order of kick-off, of the fixtures from `fromMs` on. */
  series(fromMs: number): readonly Iterator<Listed, never>[]
  /** News of a match may come for so long after its kick-off. */
  readonly longestMs: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Something that has more to tell at `atMs`. */
interface Turn {
  atMs: number
  /** Turns of the same moment are taken in the order in which they were made. */
  order: number
  /** Tells what is due and gives the moment of the next turn, or null when all is told. */
  readonly take: (tell: (change: FeedChange) => void) => number | null
}

/** Plays a timetable. A queue ordered by time holds one turn for each series and each match in play or listed. */
export function playTimetable(timetable: Timetable, options: PlayOptions): Player {
  const queue = new TinyQueue<Turn>([], (a, b) => a.atMs - b.atMs || a.order - b.order)
  let made = 0
  const enqueue = (atMs: number, take: Turn['take']) => queue.push({ atMs, order: made++, take })
  const listedMs = ({ fixture, horizonDays = options.horizonDays }: Listed) =>
    Math.max(options.fromMs, fixture.kickOffMs - horizonDays * DAY_MS)

  const openSeries = (series: Iterator<Listed, never>) => {
    let next = series.next().value
    enqueue(listedMs(next), (tell) => {
      openMatch(next, options, enqueue, tell)
      next = series.next().value
      return listedMs(next)
    })
  }
  for (const series of timetable.series(options.fromMs - timetable.longestMs)) openSeries(series)

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

/** Tells of the fixture, and of what has happened in it up to `fromMs` only what stands now. */
function openMatch(
  listed: Listed,
  { seed, fromMs }: PlayOptions,
  enqueue: (atMs: number, take: Turn['take']) => void,
  tell: (change: FeedChange) => void,
): void {
  const { fixture } = listed
  const { key, kickOffMs } = fixture
  if (kickOffMs > fromMs) {
    tell({ kind: 'fixture', fixture })
    enqueue(kickOffMs, beatTeller(fixture, lazily(() => listed.beats(seed))))
    return
  }
  if (listed.overAfterMs !== undefined && kickOffMs + listed.overAfterMs <= fromMs) return
  const beats = listed.beats(seed)
  const told = beats.filter((beat) => kickOffMs + beat.afterMs <= fromMs)
  const next = beats[told.length]
  if (next === undefined) return
  tell({ kind: 'fixture', fixture })
  for (const kind of ['state', 'result'] as const) {
    const last = told.findLast((beat) => beat.news.kind === kind)
    if (last !== undefined) tell({ ...last.news, key })
  }
  enqueue(kickOffMs + next.afterMs, beatTeller(fixture, beats.slice(told.length).values()))
}

function* lazily<T>(make: () => Iterable<T>): Generator<T> {
  yield* make()
}

function beatTeller(fixture: Fixture, beats: Iterator<Beat>): Turn['take'] {
  let current: IteratorResult<Beat> | null = null
  return (tell) => {
    current ??= beats.next()
    if (!current.done) tell({ ...current.value.news, key: fixture.key })
    current = beats.next()
    return current.done ? null : fixture.kickOffMs + current.value.afterMs
  }
}
