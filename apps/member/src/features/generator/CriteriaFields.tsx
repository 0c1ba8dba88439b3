import type { ReactNode } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SportChoice } from './SportChoice.tsx'
import { HOUR_CHOICES, LEG_COUNTS, type ParlayCriteria } from './parlay-criteria.ts'

export interface CriteriaFieldsProps {
  readonly criteria: ParlayCriteria
  readonly onChange: (criteria: ParlayCriteria) => void
}

interface HourSelectProps {
  readonly hours: number | null
  /** Label of the option for no selection, such as "any". */
  readonly none: string
  readonly onChoose: (hours: number | null) => void
}

/** Form fields of the generator: number of matches, sports, odds range, kick-off window and seed. */
export function CriteriaFields({ criteria, onChange }: CriteriaFieldsProps) {
  const { _ } = useTranslate()
  const put = (part: Partial<ParlayCriteria>) => onChange({ ...criteria, ...part })
  return (
    <div className="parlay-criteria">
      <Field text={_('generator.legs')}>
        <select className="field" value={criteria.legs} onChange={({ target }) => put({ legs: Number(target.value) })}>
          {LEG_COUNTS.map((legs) => (
            <option key={legs}>{legs}</option>
          ))}
        </select>
      </Field>
      <SportChoice chosen={criteria.sports} onChoose={(chosen) => put({ sports: chosen })} />
      <Field text={_('generator.lowest')}>
        <OddsField text={criteria.lowest} onType={(lowest) => put({ lowest })} />
      </Field>
      <Field text={_('generator.highest')}>
        <OddsField text={criteria.highest} onType={(highest) => put({ highest })} />
      </Field>
      <Field text={_('generator.from')}>
        <HourSelect
          hours={criteria.fromHours}
          none={_('generator.now')}
          onChoose={(hours) => put({ fromHours: hours ?? 0 })}
        />
      </Field>
      <Field text={_('generator.until')}>
        <HourSelect
          hours={criteria.untilHours}
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
          value={criteria.seed}
          onChange={({ target }) => put({ seed: target.value })}
        />
      </Field>
    </div>
  )
}

function Field({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <label>
      <span>{text}</span>
      {children}
    </label>
  )
}

function OddsField({ text, onType }: { readonly text: string; readonly onType: (text: string) => void }) {
  return (
    <input
      className="field figure"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function HourSelect({ hours, none, onChoose }: HourSelectProps) {
  const { _ } = useTranslate()
  return (
    <select
      className="field"
      value={hours ?? 0}
      onChange={({ target }) => onChoose(target.value === '0' ? null : Number(target.value))}
    >
      <option value={0}>{none}</option>
      {HOUR_CHOICES.map((each) => (
        <option key={each} value={each}>
          {_('generator.in', { hours: each })}
        </option>
      ))}
    </select>
  )
}
