import { useQuery } from '@tanstack/react-query'
import type { MadeRow } from '@touchline/contract/office/made-matches'
import { SPORTS, sportById } from '@touchline/domain/sport'
import { Filter } from '@touchline/ui/lists'
import { useId, useState } from 'react'
import { call } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { draftOf, type ManualMatchPartProps, type ManualMatchInput, typedOf } from './manual-match-draft.ts'
import { leaguesQuery, refetchManualMatches } from './manual-matches-query.ts'
import { NamesField } from './NamesField.tsx'
import { SidesFields } from './SidesFields.tsx'
import './made.css'

interface MadeFormProps {
  /** Edited match; null for a new one. */
  readonly made: MadeRow | null
  readonly isOutright: boolean
  readonly onDone: () => void
}

/**
 * Form that creates or edits a manual match or outright. Only the kick-off is editable once bets may depend on the
 * other fields.
 */
export const ManualMatchForm = ({ made, isOutright, onDone }: MadeFormProps) => {
  const { _ } = useTranslate()
  const [typed, setTyped] = useState(() => typedOf(made))
  const { data: leagues = [] } = useQuery(leaguesQuery(typed.sportId, typed.league.trim().slice(0, 40)))
  const act = useAction()
  const draft = draftOf(typed, leagues, isOutright)
  const sent =
    draft !== null && made !== null && typed.league === made.league ? { ...draft, league: made.draft.league } : draft
  const onType = (part: Partial<ManualMatchInput>) => setTyped({ ...typed, ...part })
  const submit = async () => {
    if (sent === null) return
    const done = await act.run(() =>
      made === null
        ? call('makeMatch', { draft: sent })
        : call('changeMade', { id: made.id, was: made.version, draft: sent }),
    )
    if (done !== null) onDone()
    await refetchManualMatches()
  }
  const part = { typed, isOutright, isFixed: made !== null && !made.untouched, onType }
  return (
    <ActionForm
      name="made"
      className="made-form"
      act={act}
      maySubmit={sent !== null}
      submitText={_(made === null ? 'made.make' : 'common.save')}
      onSubmit={submit}
    >
      {part.isFixed && <p className="soft">{_('made.fixed')}</p>}
      <LeagueFields {...part} isMade={made !== null} leagues={leagues.map(({ name }) => name)} />
      <SidesFields {...part} />
      <FormField
        label={`${_(isOutright ? 'made.until' : 'made.kickOff')} (GMT+8)`}
        name="kickOff"
        type="datetime-local"
        value={typed.kickOff}
        onText={(kickOff) => onType({ kickOff })}
      />
      {!part.isFixed && <NamesField {...part} />}
    </ActionForm>
  )
}

interface LeagueFieldsProps extends ManualMatchPartProps {
  readonly isMade: boolean
  readonly leagues: readonly string[]
}

const LeagueFields = ({ typed, isOutright, isFixed, isMade, leagues, onType }: LeagueFieldsProps) => {
  const { _ } = useTranslate()
  const list = useId()
  const sports = SPORTS.filter(({ family }) => isOutright || family !== 'races')
  return (
    <>
      {isMade ? (
        <p className="soft">{_(`sport.${sportById(typed.sportId)?.key}`)}</p>
      ) : (
        <Filter
          label={_('trading.sport')}
          value={String(typed.sportId)}
          options={sports.map(({ id, key }) => ({ value: String(id), text: _(`sport.${key}`) }))}
          onChoose={(sport) => onType({ sportId: Number(sport), bestOf: '' })}
        />
      )}
      <FormField
        label={_('made.league')}
        note={_('made.leagueNote')}
        name="league"
        autoComplete="off"
        maxLength={60}
        list={list}
        disabled={isFixed}
        value={typed.league}
        onText={(league) => onType({ league })}
      />
      <datalist id={list}>
        {[...new Set(leagues)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
