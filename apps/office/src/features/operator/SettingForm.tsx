import type { Setting, SettingValue } from '@touchline/contract/office/settings'
import { Filter } from '@touchline/ui/lists'
import { useState, type FormEvent } from 'react'
import { call } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { percentText, readSetting, typedSetting } from './setting-text.ts'

interface SettingFormProps {
  readonly operator: string
  readonly setting: Setting
}

const ON = 'on'
const OFF = 'off'

const chosenOf = (value: SettingValue): string => (typeof value === 'boolean' ? (value ? ON : OFF) : String(value))

/** Sets one thing of an operator, in force at once. */
export const SettingForm = ({ operator, setting }: SettingFormProps) => {
  const { _ } = useTranslate()
  const { name, kind, value } = setting
  const isChosen = kind === 'switch' || kind === 'choice'
  const [typed, setTyped] = useState(() => (isChosen ? chosenOf(value) : typedSetting(setting, value)))
  const act = useAct()
  const wanted = isChosen ? (kind === 'switch' ? typed === ON : typed) : readSetting(setting, typed)
  const isNew = wanted !== null && String(wanted) !== String(value)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNew) return
    await act.run(() => call('setSetting', { operator, name, was: value, value: wanted }))
    await queryClient.invalidateQueries({ queryKey: ['settings'] })
  }
  return (
    <form className="form" noValidate data-form="setting" onSubmit={(event) => void submit(event)}>
      {isChosen ? (
        <ChosenField setting={setting} typed={typed} onType={setTyped} />
      ) : (
        <TypedField setting={setting} typed={typed} onType={setTyped} />
      )}
      <Fault code={act.code} />
      <div className="form-acts">
        <button type="submit" className="button" data-primary="" disabled={act.busy || !isNew}>
          {_('common.save')}
        </button>
      </div>
    </form>
  )
}

interface FieldProps {
  readonly setting: Setting
  readonly typed: string
  readonly onType: (typed: string) => void
}

const ChosenField = ({ setting: { name, kind, of }, typed, onType }: FieldProps) => {
  const { _ } = useTranslate()
  const switches = [
    { value: ON, text: _('setting.on') },
    { value: OFF, text: _('setting.off') },
  ]
  const words = of.map((word) => ({ value: word, text: _(`settingWord.${word}`) }))
  return (
    <Filter
      label={_(`setting.${name}`)}
      value={typed}
      options={kind === 'switch' ? switches : words}
      onChoose={onType}
    />
  )
}

const TypedField = ({ setting: { name, kind, unit, from, to }, typed, onType }: FieldProps) => {
  const { _ } = useTranslate()
  const text = (bound: number | null) => (unit === 'bp' ? `${percentText(bound ?? 0)} %` : String(bound ?? 0))
  const bounds = { from: text(from), to: text(to) }
  return (
    <FormField
      label={_(`setting.${name}`)}
      name={name}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      note={_(kind === 'number' ? 'setting.range' : 'setting.list', bounds)}
      value={typed}
      onText={onType}
    />
  )
}
