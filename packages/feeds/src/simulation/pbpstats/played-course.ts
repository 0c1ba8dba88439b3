import type { MatchPart, Period } from '@touchline/domain/match'
import type { ScoreTimeline } from '../playback/course/course.ts'
import { ScoreTimelineWriter } from '../playback/course/course-writer.ts'
import { MINUTE_MS, SECOND_MS } from '../playback/mark.ts'
import type { PlayByPlay } from './messages.ts'

const QUARTERS = ['p1', 'p2', 'p3', 'p4'] as const
/** Real seconds per second of the game clock, including interruptions. */
const STRETCH = 2.4
const BREAK_MS = 3 * MINUTE_MS
const HALF_TIME_MS = 15 * MINUTE_MS

type Action = PlayByPlay['game']['actions'][number]

/** Minutes of play in a league. */
interface Lengths {
  readonly minutes: number
  readonly overtimeMinutes: number
}

/** Builds the score timeline of a basketball game from its recorded actions. */
export function buildRecordedTimeline(
  parts: readonly MatchPart[],
  { game }: PlayByPlay,
  lengths: Lengths,
): ScoreTimeline {
  const writer = new ScoreTimelineWriter(parts)
  const last = Math.max(4, ...game.actions.map(({ period }) => period))
  for (let number = 1; number <= last; number += 1) {
    playPeriod(
      writer,
      game.actions.filter(({ period }) => period === number),
      number,
      lengths,
    )
    if (number === last) break
    writer.recordState(number === 2 ? 'half-time' : 'break', computeMinute(number + 1, 0, lengths))
    writer.pass(number === 2 ? HALF_TIME_MS : BREAK_MS)
  }
  writer.close('full')
  writer.recordState('ended', computeMinute(last + 1, 0, lengths))
  return writer.toTimeline()
}

function playPeriod(writer: ScoreTimelineWriter, actions: readonly Action[], number: number, lengths: Lengths): void {
  const quarter = QUARTERS[number - 1]
  const period: Period = quarter ?? 'extra'
  if (number === 1) writer.open('regular', 'first')
  if (number === 3) writer.open('second')
  if (quarter !== undefined) writer.open(quarter)
  let elapsedSeconds = 0
  writer.recordState(period, computeMinute(number, 0, lengths))
  for (const { clock, scoreHome, scoreAway } of actions) {
    const seconds = Math.max(elapsedSeconds, computeLength(number, lengths) - parseClock(clock))
    writer.pass((seconds - elapsedSeconds) * STRETCH * SECOND_MS)
    elapsedSeconds = seconds
    const { home, away } = writer.score
    if (Number(scoreHome) > home) writer.add('home', Number(scoreHome) - home)
    if (Number(scoreAway) > away) writer.add('away', Number(scoreAway) - away)
    writer.recordState(period, computeMinute(number, seconds, lengths))
  }
  if (quarter !== undefined) writer.close(quarter)
  if (number === 2) writer.close('first')
  if (number === QUARTERS.length) writer.close('second', 'regular')
}

function computeMinute(number: number, seconds: number, lengths: Lengths): number {
  const before =
    Math.min(number - 1, QUARTERS.length) * computeLength(1, lengths) +
    Math.max(0, number - 1 - QUARTERS.length) * computeLength(QUARTERS.length + 1, lengths)
  return Math.floor((before + seconds) / 60)
}

/** Returns the length of a quarter or an overtime in seconds. */
function computeLength(number: number, { minutes, overtimeMinutes }: Lengths): number {
  return 60 * (number <= QUARTERS.length ? minutes / QUARTERS.length : overtimeMinutes)
}

/** Parses a clock such as "PT11M38.00S". */
function parseClock(clock: string): number {
  const [, minutes = '0', seconds = '0'] = /^PT(\d+)M([\d.]+)S$/.exec(clock) ?? []
  return Number(minutes) * 60 + Number(seconds)
}
