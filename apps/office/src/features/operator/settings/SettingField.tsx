import type { FieldProps } from './setting-text.ts'
import type { Setting } from '@touchline/contract/office/settings'
import { Filter } from '@touchline/ui/lists'
import { FormField } from '../../../base/controls/FormField.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { SETTING_OFF, SETTING_ON, splitList, percentText, termLabel } from './setting-text.ts'
import { SportsField } from '../terms/SportsField.tsx'

const NOTES: Readonly<Partial<Record<Setting['kind'], string>>> = {
  numbers: 'setting.list',
  groups: 'setting.groups',
  names: 'setting.names',
}

/** Form control for a setting: text input, select or checkbox. */
export function SettingField(props: FieldProps) {
  switch (props.setting.kind) {
    case 'switch':
    case 'choice':
      return <ChosenField {...props} />
    case 'words':
      return <ChoicesField {...props} />
    case 'sports':
      return <SportsField {...props} />
    default:
      return <TypedField {...props} />
  }
}

function ChosenField({ setting: { name, kind, of }, typed, onType }: FieldProps) {
  const { _ } = useTranslate()
  const switches = [
    { value: SETTING_ON, text: _('setting.on') },
    { value: SETTING_OFF, text: _('setting.off') },
  ]
  const choiceOptions = of.map((choice) => ({ value: choice, text: _(`settingWord.${choice}`) }))
  return (
    <Filter
      label={_(`setting.${name}`)}
      value={typed}
      options={kind === 'switch' ? switches : choiceOptions}
      onChoose={onType}
    />
  )
}

function ChoicesField({ setting: { name, of }, typed, onType }: FieldProps) {
  const { _ } = useTranslate()
  const chosen = splitList(typed)
  const change = (choice: string, isChosen: boolean) =>
    onType(of.filter((each) => (each === choice ? isChosen : chosen.includes(each))).join(' '))
  return (
    <fieldset className="setting-options">
      <legend className="soft">{_(`setting.${name}`)}</legend>
      {of.map((choice) => (
        <label key={choice} className="check">
          <input
            type="checkbox"
            name={choice}
            checked={chosen.includes(choice)}
            onChange={({ target }) => change(choice, target.checked)}
          />
          {termLabel(choice)}
        </label>
      ))}
    </fieldset>
  )
}

function TypedField({ setting: { name, kind, unit, from, to }, typed, onType }: FieldProps) {
  const { _ } = useTranslate()
  const text = (bound: number | null) => boundText(unit, bound ?? 0)
  const bounds = { from: text(from), to: text(to) }
  return (
    <FormField
      label={_(`setting.${name}`)}
      name={name}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      note={_(NOTES[kind] ?? 'setting.range', bounds)}
      value={typed}
      onText={onType}
    />
  )
}

function boundText(unit: Setting['unit'], bound: number): string {
  if (unit === 'bp') return `${percentText(bound)} %`
  return unit === 'odds' ? percentText(bound) : String(bound)
}
