import { DID_NOT_FINISH, NON_RUNNER } from '@touchline/domain/match'
import type { Translate } from '../../base/i18n/i18n.ts'
import type { LegDisplay } from './leg-display.ts'

/** Result status codes of matches that were cancelled or abandoned (product §4). */
const CUT_SHORT = { cancelled: 2, abandoned: 5 } as const

/** Formats a score with home first: 2–1. */
export function scoreText([home, away]: readonly [number, number] | readonly number[]): string {
  return `${home}–${away}`
}

/** Returns the result text of a leg; null while the match is unfinished. */
export function endText(_: Translate, { result, grade, runner }: LegDisplay): string | null {
  if (result && result.status !== 'completed') return _(`matchStatus.${CUT_SHORT[result.status]}`)
  if (result && typeof result.place === 'number') return placeText(_, result.place)
  // GR21: text for a runner whose bet was refunded because the runner did not start.
  if (!result && runner !== null && grade?.outcome === 'draw') return _('leg.didNotStart')
  const score = result?.score ?? (runner === null ? grade?.score : null) ?? null
  return score === null ? null : _('leg.result', { score: scoreText(score) })
}

function placeText(_: Translate, place: number): string {
  if (place === DID_NOT_FINISH) return _('leg.didNotFinish')
  return place === NON_RUNNER ? _('leg.didNotStart') : _('leg.place', { place: String(place) })
}
