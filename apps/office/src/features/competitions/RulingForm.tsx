import { Segmented } from '@touchline/ui/components'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { EMPTY_RULING, type RulingDraft, buildRuling } from './ruling-draft.ts'

interface PartProps {
  readonly draft: RulingDraft
  readonly onChange: (part: Partial<RulingDraft>) => void
}

/** Form for an off-field ruling: awards a match or deducts points. Affects league tables only, not bets. */
export function RulingForm() {
  const { _ } = useTranslate()
  const [draft, setDraft] = useState(EMPTY_RULING)
  const [ref, drawAgain] = useReference()
  const action = useAction()
  const change = (part: Partial<RulingDraft>) => setDraft({ ...draft, ...part })
  const ruling = buildRuling(draft)
  const submit = async () => {
    if (ruling === null) return
    const done = await action.run(() => callOffice('/office/rule', { ref, ...ruling }))
    if (done !== null) {
      setDraft(EMPTY_RULING)
      drawAgain()
    }
    // Without a response the ruling may have been stored; the list shows it.
    await queryClient.invalidateQueries({ queryKey: ['rulings'] })
  }
  return (
    <ActionForm
      name="ruling"
      action={action}
      maySubmit={ruling !== null}
      submitText={_('ruling.make')}
      onSubmit={submit}
    >
      <p className="soft">{_('ruling.note')}</p>
      <Segmented
        label={_('ruling.kind')}
        value={draft.kind}
        options={(['award', 'deduct'] as const).map((kind) => ({ value: kind, text: _(`ruling.kind.${kind}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <Field name="matchId" draft={draft} onChange={change} />
      {draft.kind === 'award' ? (
        <AwardFields draft={draft} onChange={change} />
      ) : (
        <DeductionFields draft={draft} onChange={change} />
      )}
      <FormField
        label={_('ruling.reason')}
        name="reason"
        maxLength={200}
        autoComplete="off"
        value={draft.reason}
        onText={(reason) => change({ reason })}
      />
    </ActionForm>
  )
}

function Field({ name, draft, onChange }: PartProps & { readonly name: 'matchId' | 'home' | 'away' | 'points' }) {
  const { _ } = useTranslate()
  return (
    <FormField
      label={_(`ruling.${name}`)}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={draft[name]}
      onText={(text) => onChange({ [name]: text })}
    />
  )
}

function AwardFields(part: PartProps) {
  return (
    <div className="form-pairs">
      <Field name="home" {...part} />
      <Field name="away" {...part} />
    </div>
  )
}

function DeductionFields(part: PartProps) {
  const { _ } = useTranslate()
  const { draft, onChange } = part
  return (
    <>
      <Segmented
        label={_('ruling.side')}
        value={draft.side}
        options={(['home', 'away'] as const).map((side) => ({ value: side, text: _(`ruling.${side}`) }))}
        onChange={(side) => onChange({ side })}
      />
      <Field name="points" {...part} />
    </>
  )
}
