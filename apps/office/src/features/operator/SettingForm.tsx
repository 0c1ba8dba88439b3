import type { Setting } from '@touchline/contract/office/settings'
import { useState, type FormEvent } from 'react'
import { call } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { readSetting, typedSetting } from './setting-text.ts'
import { SettingField } from './SettingField.tsx'

interface SettingFormProps {
  readonly operator: string
  readonly setting: Setting
}

/** Sets one thing of an operator, in force at once. */
export const SettingForm = ({ operator, setting }: SettingFormProps) => {
  const { _ } = useTranslate()
  const { name, value } = setting
  const [typed, setTyped] = useState(() => typedSetting(setting, value))
  const act = useAct()
  const wanted = readSetting(setting, typed)
  const isNew = wanted !== null && String(wanted) !== String(value)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNew) return
    await act.run(() => call('setSetting', { operator, name, was: value, value: wanted }))
    await queryClient.invalidateQueries({ queryKey: ['settings'] })
  }
  return (
    <form className="form" noValidate data-form="setting" onSubmit={(event) => void submit(event)}>
      <SettingField setting={setting} typed={typed} onType={setTyped} />
      <Fault code={act.code} />
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || !isNew}>
          {_('common.save')}
        </button>
      </div>
    </form>
  )
}
