import type { ReactNode } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SportChoice } from './SportChoice.tsx'
import { HOURS, LEGS, type Wish } from './wish.ts'

export interface WishFieldsProps {
  readonly wish: Wish
  readonly onChange: (wish: Wish) => void
}

/** Form fields of the generator: number of matches, sports, odds range, kick-off window and seed. */
export const WishFields = ({ wish, onChange }: WishFieldsProps) => {
  const { _ } = useTranslate()
  const put = (part: Partial<Wish>) => onChange({ ...wish, ...part })
  return (
    <div className="wish">
      <Field text={_('generator.legs')}>
        <select className="field" value={wish.legs} onChange={({ target }) => put({ legs: Number(target.value) })}>
          {LEGS.map((legs) => (
            <option key={legs}>{legs}</option>
          ))}
        </select>
      </Field>
      <SportChoice chosen={wish.sports} onChoose={(chosen) => put({ sports: chosen })} />
      <Field text={_('generator.lowest')}>
        <OddsField text={wish.lowest} onType={(lowest) => put({ lowest })} />
      </Field>
      <Field text={_('generator.highest')}>
        <OddsField text={wish.highest} onType={(highest) => put({ highest })} />
      </Field>
      <Field text={_('generator.from')}>
        <HourSelect
          hours={wish.fromHours}
          none={_('generator.now')}
          onChoose={(hours) => put({ fromHours: hours ?? 0 })}
        />
      </Field>
      <Field text={_('generator.until')}>
        <HourSelect
          hours={wish.untilHours}
          none={_('generator.anyTime')}
          onChoose={(untilHours) => put({ untilHours })}
        />
      </Field>
      <Field text={_('generator.seed')}>
        <input
          className="field figure"
          inputMode="numeric"
          autoComplete="off"
          placeholder={_('generator.seed.any')}
          value={wish.seed}
          onChange={({ target }) => put({ seed: target.value })}
        />
      </Field>
    </div>
  )
}

const Field = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <label>
    <span>{text}</span>
    {children}
  </label>
)

const OddsField = ({ text, onType }: { readonly text: string; readonly onType: (text: string) => void }) => (
  <input
    className="field figure"
    inputMode="decimal"
    autoComplete="off"
    value={text}
    onChange={({ target }) => onType(target.value)}
  />
)

interface HourSelectProps {
  readonly hours: number | null
  /** Label of the option for no selection, such as "any". */
  readonly none: string
  readonly onChoose: (hours: number | null) => void
}

const HourSelect = ({ hours, none, onChoose }: HourSelectProps) => {
  const { _ } = useTranslate()
  return (
    <select
      className="field"
      value={hours ?? 0}
      onChange={({ target }) => onChoose(target.value === '0' ? null : Number(target.value))}
    >
      <option value={0}>{none}</option>
      {HOURS.map((each) => (
        <option key={each} value={each}>
          {_('generator.in', { hours: each })}
        </option>
      ))}
    </select>
  )
}
