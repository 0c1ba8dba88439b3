import type { Preset } from '@touchline/contract/office/accounts'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { NEW_SHARE, sharesFrom, typedShares } from './share-rows.ts'
import { ShareRows } from './ShareRows.tsx'
import { refetchShares } from './shares-query.ts'

const NAME = /^[A-Za-z0-9 _.-]{1,32}$/

interface PresetFormProps {
  /** Preset to edit; null to create a preset. */
  readonly preset: Preset | null
}

/**
 * Form for a preset of position taking and commission percentages that the account offers to its direct downline (UP1).
 * A later change does not affect accounts that already took the preset.
 */
export function PresetForm({ preset }: PresetFormProps) {
  const { _ } = useTranslate()
  const [name, setName] = useState(preset?.name ?? '')
  const [rows, setRows] = useState(() => (preset === null ? [NEW_SHARE] : typedShares(preset.shares)))
  const [ref, drawAgain] = useReference()
  const action = useAction()
  const shares = sharesFrom(rows)
  const isComplete = NAME.test(name) && name.trim() !== '' && shares !== null && shares.length > 0
  const send = async (newShares: typeof shares) => {
    const done = await action.run(() => callOffice('/office/setpreset', { ref, name, shares: newShares }))
    if (done === null) return
    drawAgain()
    if (preset === null) {
      setName('')
      setRows([NEW_SHARE])
    }
    await refetchShares()
  }
  const submit = () => {
    void send(shares)
  }
  return (
    <ActionForm
      name="preset"
      action={action}
      maySubmit={isComplete}
      submitText={_('common.save')}
      onSubmit={submit}
      buttons={
        preset !== null && (
          <button type="button" className="button" disabled={action.busy} onClick={() => void send([])}>
            {_('presets.withdraw')}
          </button>
        )
      }
    >
      {preset === null && (
        <FormField
          label={_('presets.name')}
          note={_('presets.nameNote')}
          name="name"
          autoComplete="off"
          maxLength={32}
          value={name}
          onText={setName}
        />
      )}
      <ShareRows rows={rows} onChange={setRows} />
    </ActionForm>
  )
}
