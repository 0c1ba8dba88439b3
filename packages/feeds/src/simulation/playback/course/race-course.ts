import type { MatchPart } from '@touchline/domain/match'
import type { ScoreTimeline } from './course.ts'
import { ScoreTimelineWriter } from './course-writer.ts'

export interface Race {
  readonly parts: readonly MatchPart[]
  /** Finishing place of every runner, in runner order, as in `MatchOutcome` (GR11). */
  readonly places: readonly number[]
  readonly lastsMs: number
}

/**
 * Builds the timeline of a race: in progress for `lastsMs`, then the result. No positions are published during the
 * race.
 */
export function buildRaceTimeline({ parts, places, lastsMs }: Race): ScoreTimeline {
  const writer = new ScoreTimelineWriter(parts)
  writer.recordState('first', 0, true)
  writer.pass(lastsMs)
  writer.close('full')
  writer.recordState('ended', 0)
  return writer.toTimeline({ places })
}

/**
 * Builds the timeline of a head-to-head between two runners of a race. The runner with the better place wins 1–0; a
 * dead heat is 0–0.
 */
export function buildDuelTimeline({ parts, places, lastsMs }: Race): ScoreTimeline {
  const writer = new ScoreTimelineWriter(parts)
  const [home = 0, away = 0] = places
  writer.recordState('first', 0, true)
  writer.pass(lastsMs)
  if (home !== away) writer.win(home < away ? 'home' : 'away')
  writer.close('full')
  writer.recordState('ended', 0)
  return writer.toTimeline()
}
