import { listBestOfs, sportById } from '@touchline/domain/sport'
import { Filter } from '@touchline/ui/lists'
import { useId } from 'react'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { ManualMatchPartProps } from './manual-match-draft.ts'

/** Fields for teams and ratings, or for runners. */
export function SidesFields(props: ManualMatchPartProps) {
  return props.isOutright ? <Runners {...props} /> : <Sides {...props} />
}

function Runners({ typed, isFixed, onType }: ManualMatchPartProps) {
  const { _ } = useTranslate()
  const id = useId()
  return (
    <>
      <FormField
        label={_('manualMatch.competition')}
        name="home"
        autoComplete="off"
        maxLength={60}
        disabled={isFixed}
        value={typed.home}
        onText={(home) => onType({ home })}
      />
      <div className="form-field">
        <label className="soft" htmlFor={id}>
          {_('manualMatch.runners')}
        </label>
        <textarea
          id={id}
          className="field"
          name="runners"
          rows={6}
          maxLength={5_000}
          disabled={isFixed}
          aria-describedby={`${id}-note`}
          value={typed.runners}
          onChange={({ target }) => onType({ runners: target.value })}
        />
        <small id={`${id}-note`} className="faint">
          {_('manualMatch.runnersNote')} {_('manualMatch.ratingNote')}
        </small>
      </div>
    </>
  )
}

function Sides({ typed, isFixed, onType }: ManualMatchPartProps) {
  const { _ } = useTranslate()
  const sport = sportById(typed.sportId)
  const bestOfs = sport === undefined ? [] : listBestOfs(sport)
  const side = (name: 'home' | 'away') => (
    <FormField
      label={_(`manualMatch.${name}`)}
      name={name}
      autoComplete="off"
      maxLength={60}
      disabled={isFixed}
      value={typed[name]}
      onText={(text) => onType({ [name]: text })}
    />
  )
  const rating = (name: 'homeRating' | 'awayRating', team: 'home' | 'away') => (
    <FormField
      label={`${_('manualMatch.rating')}: ${typed[team] || _(`manualMatch.${team}`)}`}
      name={name}
      autoComplete="off"
      disabled={isFixed}
      value={typed[name]}
      onText={(text) => onType({ [name]: text })}
    />
  )
  return (
    <>
      <div className="form-pairs">
        {side('home')}
        {side('away')}
        {rating('homeRating', 'home')}
        {rating('awayRating', 'away')}
      </div>
      <small className="faint">{_('manualMatch.ratingNote')}</small>
      <label className="check">
        <input
          type="checkbox"
          name="neutral"
          checked={typed.neutral}
          disabled={isFixed}
          onChange={({ target }) => onType({ neutral: target.checked })}
        />
        {_('manualMatch.neutral')}
      </label>
      {bestOfs.length > 0 && !isFixed && (
        <Filter
          label={_('manualMatch.bestOf')}
          value={typed.bestOf}
          options={['', ...bestOfs.map(String)].map((value) => ({
            value,
            text: `${_('manualMatch.bestOf')} ${value || '–'}`,
          }))}
          onChoose={(bestOf) => onType({ bestOf })}
        />
      )}
    </>
  )
}
