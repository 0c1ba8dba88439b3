import { useQuery } from '@tanstack/react-query'
import type { ManualMatchRow } from '@touchline/contract/office/manual-matches'
import { SPORTS, sportById } from '@touchline/domain/sport'
import { Filter } from '@touchline/ui/lists'
import { useId, useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import {
  buildManualMatchDraft,
  type ManualMatchPartProps,
  type ManualMatchInput,
  toManualMatchInput,
} from './manual-match-draft.ts'
import { leaguesQuery, refetchManualMatches } from './manual-matches-query.ts'
import { NamesField } from './NamesField.tsx'
import { SidesFields } from './SidesFields.tsx'
import './manual-matches.css'

interface ManualMatchFormProps {
  /** Edited match; null for a new one. */
  readonly manualMatch: ManualMatchRow | null
  readonly isOutright: boolean
  readonly onDone: () => void
}

interface LeagueFieldsProps extends ManualMatchPartProps {
  readonly isExisting: boolean
  readonly leagues: readonly string[]
}

/**
 * Form that creates or edits a manual match or outright. Only the kick-off is editable once bets may depend on the
 * other fields.
 */
export function ManualMatchForm({ manualMatch, isOutright, onDone }: ManualMatchFormProps) {
  const { _ } = useTranslate()
  const [typed, setTyped] = useState(() => toManualMatchInput(manualMatch))
  const { data: leagues = [] } = useQuery(leaguesQuery(typed.sportId, typed.league.trim().slice(0, 40)))
  const action = useAction()
  const draft = buildManualMatchDraft(typed, leagues, isOutright)
  const requestDraft =
    draft !== null && manualMatch !== null && typed.league === manualMatch.league
      ? { ...draft, league: manualMatch.draft.league }
      : draft
  const onType = (part: Partial<ManualMatchInput>) => setTyped({ ...typed, ...part })
  const submit = async () => {
    if (requestDraft === null) return
    const done = await action.run(() =>
      manualMatch === null
        ? callOffice('/office/makematch', { draft: requestDraft })
        : callOffice('/office/changemade', { id: manualMatch.id, was: manualMatch.version, draft: requestDraft }),
    )
    if (done !== null) onDone()
    await refetchManualMatches()
  }
  const part = { typed, isOutright, isFixed: manualMatch !== null && !manualMatch.untouched, onType }
  return (
    <ActionForm
      name="made"
      className="manual-match-form"
      action={action}
      maySubmit={requestDraft !== null}
      submitText={_(manualMatch === null ? 'manualMatch.create' : 'common.save')}
      onSubmit={submit}
    >
      {part.isFixed && <p className="soft">{_('manualMatch.fixed')}</p>}
      <LeagueFields {...part} isExisting={manualMatch !== null} leagues={leagues.map(({ name }) => name)} />
      <SidesFields {...part} />
      <FormField
        label={`${_(isOutright ? 'manualMatch.until' : 'manualMatch.kickOff')} (GMT+8)`}
        name="kickOff"
        type="datetime-local"
        value={typed.kickOff}
        onText={(kickOff) => onType({ kickOff })}
      />
      {!part.isFixed && <NamesField {...part} />}
    </ActionForm>
  )
}

function LeagueFields({ typed, isOutright, isFixed, isExisting, leagues, onType }: LeagueFieldsProps) {
  const { _ } = useTranslate()
  const list = useId()
  const sports = SPORTS.filter(({ family }) => isOutright || family !== 'races')
  return (
    <>
      {isExisting ? (
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
        label={_('manualMatch.league')}
        note={_('manualMatch.leagueNote')}
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
