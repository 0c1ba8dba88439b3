import type { Translate } from '../../base/i18n/i18n.ts'
import type { LegOn } from './leg-on.ts'

/** Home before away: 2–1. */
export const scoreText = ([home, away]: readonly [number, number] | readonly number[]): string => `${home}–${away}`

/** What product §4 numbers the states of a match that did not count to the end. */
const CUT_SHORT = { cancelled: 2, abandoned: 5 } as const

/** How the match of a leg ended; null before it did. */
export const endText = (_: Translate, { result, grade, runner }: LegOn): string | null => {
  if (result && result.status !== 'completed') return _(`matchStatus.${CUT_SHORT[result.status]}`)
  if (result && typeof result.place === 'number')
    return result.place === 0 ? _('leg.didNotStart') : _('leg.place', { place: String(result.place) })
  const score = result?.score ?? (runner === null ? grade?.score : null) ?? null
  return score === null ? null : _('leg.result', { score: scoreText(score) })
}
