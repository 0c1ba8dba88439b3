import type { MatchResultChange, ShowResultAnswer } from '@touchline/contract/office/results'
import { sportById } from '@touchline/domain/sport'
import { Filter } from '@touchline/ui/lists'
import { partName } from '@touchline/ui/names'
import { Fragment, useState, type FormEvent } from 'react'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { OfficialFields } from './OfficialFields.tsx'
import { ResultFaults } from './ResultFaults.tsx'
import {
  buildResultChange,
  type DraftPart,
  toResultDraft,
  PART_ENDS,
  findChangeFaults,
  isNonRunner,
  type ResultDraft,
} from './result-draft.ts'

const FOOTBALL = 1

interface PartFieldsProps extends Pick<ShowResultAnswer, 'sportId' | 'home' | 'away'> {
  readonly typed: DraftPart
  readonly onType: (typed: DraftPart) => void
}

interface FurtherFieldsProps {
  readonly match: ShowResultAnswer
  readonly draft: ResultDraft
  readonly onType: (typed: Partial<ResultDraft>) => void
}

interface ResultFormProps {
  readonly match: ShowResultAnswer
  readonly busy: boolean
  readonly onPreview: (change: MatchResultChange) => void
}

/** Form for a match result by period, prefilled with the current result. */
export function ResultForm({ match, busy, onPreview }: ResultFormProps) {
  const { _ } = useTranslate()
  const [draft, setDraft] = useState(() => toResultDraft(match))
  const change = buildResultChange(draft)
  const faults = change === null ? [] : findChangeFaults(match, change)
  const isRight = change !== null && faults.length === 0
  const type = (typed: Partial<ResultDraft>) => setDraft({ ...draft, ...typed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onPreview(change)
  }
  return (
    <form className="form" noValidate data-form="result" onSubmit={submit}>
      {draft.parts.map((part, at) => (
        <PartFields
          key={part.part}
          {...match}
          typed={part}
          onType={(typed) => type({ parts: draft.parts.with(at, typed) })}
        />
      ))}
      <OfficialFields match={match} draft={draft} onType={type} />
      <FurtherFields match={match} draft={draft} onType={type} />
      <ResultFaults sportId={match.sportId} faults={faults} />
      <div className="form-actions">
        <button type="submit" className="button" data-primary="" disabled={busy || !isRight}>
          {_('results.look')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => type({ parts: draft.parts.map((part) => ({ ...part, end: 'cancelled' })), goals: '' })}
        >
          {_('results.allCancelled')}
        </button>
      </div>
    </form>
  )
}

function PartFields({ sportId, home, away, typed, onType }: PartFieldsProps) {
  const { _ } = useTranslate()
  const name = partName(_, sportId, typed.part)
  const score = (side: 'home' | 'away', team: string) => (
    <input
      className="field figure results-score"
      name={`${typed.part}-${side}`}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={`${name} ${team}`}
      disabled={typed.end === 'none' || typed.end === 'cancelled'}
      value={typed[side]}
      onChange={({ target }) => onType({ ...typed, [side]: target.value })}
    />
  )
  return (
    <div className="results-part" data-part={typed.part}>
      <span>{name}</span>
      <Filter
        label={`${name} ${_('results.ended')}`}
        value={typed.end}
        options={PART_ENDS.map((value) => ({ value, text: _(`results.end.${value}`) }))}
        onChoose={(end) => onType({ ...typed, end: PART_ENDS.find((each) => each === end) ?? 'none' })}
      />
      <span className="results-scores">
        {score('home', home)} – {score('away', away)}
      </span>
      {sportById(sportId)?.family === 'maps' && /^p\d$/.test(typed.part) && (
        <Filter
          label={`${name} ${_('results.winner')}`}
          value={typed.winner}
          options={[
            { value: '', text: _('results.winner') },
            { value: 'home', text: home },
            { value: 'away', text: away },
          ]}
          onChoose={(winner) => onType({ ...typed, winner: winner === 'home' || winner === 'away' ? winner : '' })}
        />
      )}
    </div>
  )
}

/** Fields other than the scores that decide bets: order of goals, method of victory, places of runners. */
function FurtherFields({ match: { sportId, counts, runners }, draft, onType }: FurtherFieldsProps) {
  const { _ } = useTranslate()
  const family = sportById(sportId)?.family
  const [isBout, isRace] = [family === 'bouts', family === 'races']
  return (
    <>
      {sportId === FOOTBALL && counts === null && runners.length === 0 && (
        <FormField
          label={_('results.goals')}
          note={_('results.goalsNote')}
          name="goals"
          autoComplete="off"
          maxLength={60}
          value={draft.goals}
          onText={(goals) => onType({ goals })}
        />
      )}
      {isBout && (
        <Filter
          label={_('results.method')}
          value={draft.method}
          options={[
            { value: '', text: _('results.method') },
            { value: 'stoppage', text: _('results.method.stoppage') },
            { value: 'decision', text: _('results.method.decision') },
          ]}
          onChoose={(method) => onType({ method: method === 'stoppage' || method === 'decision' ? method : '' })}
        />
      )}
      {runners.map((runner, at) => (
        <Fragment key={runner}>
          <FormField
            label={`${_('results.place')}: ${runner}`}
            note={at === 0 ? _('results.placeNote') : undefined}
            name={`place-${at}`}
            autoComplete="off"
            maxLength={3}
            value={draft.places[at] ?? ''}
            onText={(place) => onType({ places: draft.places.with(at, place) })}
          />
          {isRace && isNonRunner(draft.places[at]) && (
            <FormField
              label={`${_('results.lastPrice')}: ${runner}`}
              note={_('results.lastPriceNote')}
              name={`last-price-${at}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={draft.lastPrices[at] ?? ''}
              onText={(price) => onType({ lastPrices: draft.lastPrices.with(at, price) })}
            />
          )}
        </Fragment>
      ))}
    </>
  )
}
