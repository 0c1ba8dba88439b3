import type {
  MatchResultChange,
  MakeChangeAnswer,
  PreviewChangeAnswer,
  ShowResultAnswer,
} from '@touchline/contract/office/results'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ChangeText } from './ChangeText.tsx'
import { EffectTable } from './EffectTable.tsx'
import { refetchResult } from './results-query.ts'

/** Requested change of a match (result or void) with its previewed effect on bets and money. */
export interface PreviewedChange extends Pick<PreviewChangeAnswer, 'mark' | 'effect' | 'needsApproval'> {
  readonly change: MatchResultChange
}

interface ChangePreviewProps {
  readonly match: ShowResultAnswer
  readonly preview: PreviewedChange
  readonly onDone: (outcome: 'proposed' | 'done') => void
  readonly onLeave: () => void
}

const MIN_NOTE_LENGTH = 3

/**
 * Previewed effect of a change, with the button that applies the change or proposes it to a second staff user for
 * confirmation.
 */
export function ChangePreview({ match, preview, onDone, onLeave }: ChangePreviewProps) {
  const { _ } = useTranslate()
  const [note, setNote] = useState('')
  const action = useAction()
  const { matchId, sportId, betting, stage } = match
  const { change, mark, effect, needsApproval } = preview
  const hasNote = note.trim().length >= MIN_NOTE_LENGTH
  const submit = async () => {
    if (!hasNote) return
    const changeRequest = { matchId, change, mark, note: note.trim() }
    const changeResult = await action.run(() => callOffice<MakeChangeAnswer>('/office/changematch', changeRequest))
    await refetchResult(matchId)
    if (changeResult !== null) onDone(changeResult.proposal === null ? 'done' : 'proposed')
  }
  return (
    <ActionForm
      name="change"
      className="results-preview"
      action={action}
      maySubmit={hasNote}
      submitText={_(needsApproval ? 'results.propose' : 'results.do')}
      onSubmit={submit}
      buttons={
        <button type="button" className="button" onClick={onLeave}>
          {_('common.cancel')}
        </button>
      }
    >
      <h2>{_('results.effect')}</h2>
      <p>
        <ChangeText sportId={sportId} change={change} />
      </p>
      <EffectTable effect={effect} />
      {betting === 'open' && stage !== 'over' && <p className="warned">{_('results.openFirst')}</p>}
      {needsApproval && <p className="warned">{_('results.second')}</p>}
      <FormField label={_('results.note')} name="note" maxLength={300} value={note} onText={setNote} />
    </ActionForm>
  )
}
