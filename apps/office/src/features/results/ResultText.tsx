import type { PartOfResult } from '@touchline/contract/office/results'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface PartsTextProps {
  readonly parts: readonly PartOfResult[]
  readonly nameOf: (part: PartOfResult['part']) => string
}

/** Completed periods of a match with their scores. */
const PartsText = ({ parts, nameOf }: PartsTextProps) => {
  const { _ } = useTranslate()
  return parts
    .map(({ part, status, score, winner }) =>
      [
        nameOf(part),
        ...(status === 'cancelled' ? [] : [score.join('–')]),
        ...(status === 'completed' ? [] : [_(`results.end.${status}`)]),
        ...(winner === undefined ? [] : [`(${_('results.winner')}: ${_(`results.${winner}`)})`]),
      ].join(' '),
    )
    .join(' · ')
}

interface ResultTextProps extends PartsTextProps {
  readonly winner?: 'home' | 'draw' | 'away' | null
  readonly shortened?: boolean
}

/** Match result as text: period scores, and if stated the official winner and the note that the match was shortened. */
export const ResultText = ({ parts, nameOf, winner, shortened }: ResultTextProps) => {
  const { _ } = useTranslate()
  const words = { home: _('results.home'), draw: _('results.winner.none'), away: _('results.away') }
  return (
    <>
      <PartsText parts={parts} nameOf={nameOf} />
      {winner && ` · ${_('results.winner')}: ${words[winner]}`}
      {shortened === true && ` · ${_('results.shortened')}`}
    </>
  )
}
