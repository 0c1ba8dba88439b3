import type { ResultPart } from '@touchline/contract/office/results'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface PartsTextProps {
  readonly parts: readonly ResultPart[]
  readonly formatPartName: (part: ResultPart['part']) => string
}

interface ResultTextProps extends PartsTextProps {
  readonly winner?: 'home' | 'draw' | 'away' | null
  readonly shortened?: boolean
}

/** Match result as text: period scores, and if stated the official winner and the note that the match was shortened. */
export function ResultText({ parts, formatPartName, winner, shortened }: ResultTextProps) {
  const { _ } = useTranslate()
  const winnerTexts = { home: _('results.home'), draw: _('results.winner.none'), away: _('results.away') }
  return (
    <>
      <PartsText parts={parts} formatPartName={formatPartName} />
      {winner && ` · ${_('results.winner')}: ${winnerTexts[winner]}`}
      {shortened === true && ` · ${_('results.shortened')}`}
    </>
  )
}

/** Completed periods of a match with their scores. */
function PartsText({ parts, formatPartName }: PartsTextProps) {
  const { _ } = useTranslate()
  return parts
    .map(({ part, status, score, winner }) =>
      [
        formatPartName(part),
        ...(status === 'cancelled' ? [] : [score.join('–')]),
        ...(status === 'completed' ? [] : [_(`results.end.${status}`)]),
        ...(winner === undefined ? [] : [`(${_('results.winner')}: ${_(`results.${winner}`)})`]),
      ].join(' '),
    )
    .join(' · ')
}
