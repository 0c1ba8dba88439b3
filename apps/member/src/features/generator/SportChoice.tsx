import { useMenu } from '@touchline/ui/live'
import type { SportId } from '@touchline/domain/match'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSportOrder } from '../sports/use-sports.ts'

export interface SportChoiceProps {
  /** Ids of the selected sports; empty for any sport. */
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: readonly number[]) => void
}

/** Multiple selection of sports with matches. An empty selection means any sport. */
export function SportChoice({ chosen, onChoose }: SportChoiceProps) {
  const { _ } = useTranslate()
  const sports = useSportOrder()((useMenu() ?? []).map(({ sportId }) => sportId as SportId))
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <details className="sport-choice">
      <summary>
        <span>{_('generator.sport')}</span>
        <b>{chosen.length === 0 ? _('generator.allSports') : _('generator.sports', { count: chosen.length })}</b>
      </summary>
      <div className="sport-choice-list">
        {sports.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {name}
          </label>
        ))}
      </div>
    </details>
  )
}
