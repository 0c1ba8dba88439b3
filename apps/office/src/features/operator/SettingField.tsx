import type { Setting } from '@touchline/contract/office/settings'
import { Filter } from '@touchline/ui/lists'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { OFF, ON, partsOf, percentText, termLabel } from './setting-text.ts'
import { SportsField } from './SportsField.tsx'

export interface FieldProps {
  readonly setting: Setting
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Form control for a setting: text input, select or checkbox. */
export const SettingField = (props: FieldProps) => {
  switch (props.setting.kind) {
    case 'switch':
    case 'choice':
      return <ChosenField {...props} />
    case 'words':
      return <WordsField {...props} />
    case 'sports':
      return <SportsField {...props} />
    default:
      return <TypedField {...props} />
  }
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

const WordsField = ({ setting: { name, of }, typed, onType }: FieldProps) => {
  const { _ } = useTranslate()
  const chosen = partsOf(typed)
  const change = (word: string, isChosen: boolean) =>
    onType(of.filter((each) => (each === word ? isChosen : chosen.includes(each))).join(' '))
  return (
    <fieldset className="setting-words">
      <legend className="soft">{_(`setting.${name}`)}</legend>
      {of.map((word) => (
        <label key={word} className="check">
          <input
            type="checkbox"
            name={word}
            checked={chosen.includes(word)}
            onChange={({ target }) => change(word, target.checked)}
          />
          {termLabel(word)}
        </label>
      ))}
    </fieldset>
  )
}

const boundText = (unit: Setting['unit'], bound: number): string => {
  if (unit === 'bp') return `${percentText(bound)} %`
  return unit === 'odds' ? percentText(bound) : String(bound)
}

const NOTES: Readonly<Partial<Record<Setting['kind'], string>>> = {
  numbers: 'setting.list',
  groups: 'setting.groups',
  names: 'setting.names',
}

const TypedField = ({ setting: { name, kind, unit, from, to }, typed, onType }: FieldProps) => {
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
