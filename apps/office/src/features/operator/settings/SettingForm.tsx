import type { Setting } from '@touchline/contract/office/settings'
import { useState } from 'react'
import { callOffice } from '../../../base/api/call.ts'
import { queryClient } from '../../../base/api/query-client.ts'
import { useAction } from '../../../base/api/use-action.ts'
import { ActionForm } from '../../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { readSetting, typedSetting } from './setting-text.ts'
import { SettingField } from './SettingField.tsx'

interface SettingFormProps {
  readonly operator: string
  readonly setting: Setting
}

/** Form that changes one operator setting, effective at once. */
export function SettingForm({ operator, setting }: SettingFormProps) {
  const { _ } = useTranslate()
  const { name, value } = setting
  const [typed, setTyped] = useState(() => typedSetting(setting, value))
  const action = useAction()
  const wanted = readSetting(setting, typed)
  const isNew = wanted !== null && String(wanted) !== String(value)
  const submit = async () => {
    if (!isNew) return
    await action.run(() => callOffice('/office/setsetting', { operator, name, was: value, value: wanted }))
    await queryClient.invalidateQueries({ queryKey: ['settings'] })
  }
  return (
    <ActionForm name="setting" action={action} maySubmit={isNew} submitText={_('common.save')} onSubmit={submit}>
      <SettingField setting={setting} typed={typed} onType={setTyped} />
    </ActionForm>
  )
}
