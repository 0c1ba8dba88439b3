import type { CompetitionMatch } from '@touchline/contract/competitions/named'
import type { Translate } from '../../base/i18n/i18n.ts'

type Pair = readonly [number, number]
export type TieScores = Pick<CompetitionMatch, 'score' | 'extra' | 'shootOut'>

/** Returns the score including extra time. Null until the match is completed. */
export function finalScore({ score, extra }: Omit<TieScores, 'shootOut'>): Pair | null {
  return score === null ? null : [score[0] + (extra?.[0] ?? 0), score[1] + (extra?.[1] ?? 0)]
}

/** Notes for a score: awarded result, extra time and penalty shoot-out. */
export function scoreNotes(
  _: Translate,
  { extra, shootOut, awarded }: Pick<CompetitionMatch, 'extra' | 'shootOut' | 'awarded'>,
): readonly string[] {
  return [
    ...(awarded ? [_('event.awarded')] : []),
    ...(extra === null ? [] : [_('event.extra')]),
    ...(shootOut === null ? [] : [_('event.kicks', { score: `${shootOut[0]}–${shootOut[1]}` })]),
  ]
}

/** Name of a knockout round by its number of ties. */
export function roundName(_: Translate, ties: number, thirdPlace = false): string {
  if (thirdPlace) return _('event.third')
  return ties <= 4 ? _(`event.round.${ties}`) : _('event.round', { n: 2 * ties })
}
