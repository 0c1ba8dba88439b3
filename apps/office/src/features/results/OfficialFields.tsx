import type { ShowResultAnswer } from '@touchline/contract/office/results'
import { mayBeShortened } from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'
import { Filter } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { ResultDraft } from './result-draft.ts'

interface OfficialFieldsProps {
  readonly match: ShowResultAnswer
  readonly draft: ResultDraft
  readonly onType: (typed: Partial<ResultDraft>) => void
}

const WINNERS = ['', 'home', 'draw', 'away'] as const

/** Fields for the official winner if the score does not decide (GR16), and for a shortened match (GR17). */
export function OfficialFields({ match, draft, onType }: OfficialFieldsProps) {
  const { _ } = useTranslate()
  const { sportId, counts, runners, home, away } = match
  const sport = sportById(sportId)
  if (sport === undefined || counts !== null || runners.length > 0) return null
  const names = { '': _('results.winner.byScore'), home, draw: _('results.winner.none'), away }
  return (
    <>
      <div className="results-part" data-part="winner">
        <span>{_('results.winner')}</span>
        <Filter
          label={_('results.winner')}
          value={draft.winner}
          options={WINNERS.map((value) => ({ value, text: names[value] }))}
          onChoose={(chosen) => onType({ winner: WINNERS.find((each) => each === chosen) ?? '' })}
        />
      </div>
      {mayBeShortened(sport) && (
        <label className="check">
          <input
            type="checkbox"
            name="shortened"
            checked={draft.shortened}
            onChange={({ target }) => onType({ shortened: target.checked })}
          />
          {_('results.shortened')}
        </label>
      )}
    </>
  )
}
