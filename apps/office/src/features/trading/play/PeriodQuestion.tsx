import type { TradeMatchRow } from '@touchline/contract/office/trading'
import { Question } from '../../../base/controls/Question.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { matchName } from '../../../base/names/match-name.ts'
import { MatchPlay } from './MatchPlay.tsx'

interface PeriodQuestionProps {
  readonly match: TradeMatchRow
  /** Display name of the new period. */
  readonly period: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Confirmation before a change of period, with the current minute and score. */
export function PeriodQuestion({ match, period, onYes, onNo }: PeriodQuestionProps) {
  const { _ } = useTranslate()
  return (
    <Question title={_('trading.play.sure', { period })} yes={_('trading.play.change')} onYes={onYes} onNo={onNo}>
      {matchName(match)} {match.play !== null && <MatchPlay sportId={match.sportId} play={match.play} />}
    </Question>
  )
}
