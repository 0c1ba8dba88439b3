import type { ReactNode } from 'react'
import { useMenu } from '@touchline/ui/live'
import type { SportId } from '@touchline/domain/match'
import { useWords } from '../../state/words.ts'
import { useSportOrder } from '../shell/use-sports.ts'
import { HOURS, LEGS, type Wish } from './wish.ts'

export interface WishFieldsProps {
  readonly wish: Wish
  readonly onChange: (wish: Wish) => void
}

/** How many matches, of which sport, at which odds, starting when. */
export function WishFields({ wish, onChange }: WishFieldsProps) {
  const { _ } = useWords()
  const put = (part: Partial<Wish>) => onChange({ ...wish, ...part })
  const sports = useSportOrder()((useMenu() ?? []).map(([id]) => id as SportId))
  return (
    <div className="wish">
      <Field text={_('generator.legs')}>
        <select className="field" value={wish.legs} onChange={({ target }) => put({ legs: Number(target.value) })}>
          {LEGS.map((legs) => <option key={legs}>{legs}</option>)}
        </select>
      </Field>
      <Field text={_('generator.sport')}>
        <select
          className="field"
          value={wish.sport ?? ''}
          onChange={({ target }) => put({ sport: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{_('generator.allSports')}</option>
          {sports.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </select>
      </Field>
      <Field text={_('generator.lowest')}>
        <OddsField text={wish.lowest} onType={(lowest) => put({ lowest })} />
      </Field>
      <Field text={_('generator.highest')}>
        <OddsField text={wish.highest} onType={(highest) => put({ highest })} />
      </Field>
      <Field text={_('generator.start')}>
        <select
          className="field"
          value={wish.withinHours ?? ''}
          onChange={({ target }) => put({ withinHours: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{_('generator.anyTime')}</option>
          {HOURS.map((hours) => (
            <option key={hours} value={hours}>{_('generator.within', { hours: String(hours) })}</option>
          ))}
        </select>
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
    className="field text-right"
    inputMode="decimal"
    autoComplete="off"
    value={text}
    onChange={({ target }) => onType(target.value)}
  />
)
