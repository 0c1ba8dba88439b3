import type { TradeMatchRow } from '@touchline/contract/office/trading'
import { Dialog } from '@touchline/ui/components'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchName } from '../../base/names/leg-name.ts'
import { MatchPlay } from './MatchPlay.tsx'

interface PeriodQuestionProps {
  readonly match: TradeMatchRow
  /** The period to change to, as the trader reads it. */
  readonly period: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks once before the period of a match is changed, with the minute and score of now. */
export const PeriodQuestion = ({ match, period, onYes, onNo }: PeriodQuestionProps) => {
  const { _ } = useTranslate()
  const title = _('trading.play.sure', { period })
  return (
    <Dialog label={title} onClose={onNo}>
      <h2>{title}</h2>
      <p>
        {matchName(match)} {match.play !== null && <MatchPlay sportId={match.sportId} play={match.play} />}
      </p>
      <div className="form-acts">
        <button type="button" className="button" data-answer="no" onClick={onNo}>
          {_('common.cancel')}
        </button>
        <button type="button" className="button" data-primary="" data-answer="yes" onClick={onYes}>
          {_('trading.play.change')}
        </button>
      </div>
    </Dialog>
  )
}
