import type { GridPage } from '@touchline/domain/grid'
import { Tabs } from '@touchline/ui/components'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { PageSelect } from '../PageTabs.tsx'
import { useCardNames } from './use-card-names.ts'

export interface CardHeadProps {
  readonly sport: number
  readonly page: GridPage
  /** Index of the visible card page. */
  readonly at: number
  readonly onTurn: (at: number) => void
}

/** Selector for the odds page, and chips for its card pages. A swipe also changes the card page. */
export function CardHead({ sport, page, at, onTurn }: CardHeadProps) {
  const { _ } = useTranslate()
  const names = useCardNames(sport, page)
  return (
    <div className="card-pages">
      <PageSelect sport={sport} page={page} />
      {names.length > 1 && (
        <Tabs
          className="card-chips"
          label={_('grid.markets')}
          value={at}
          onChoose={onTurn}
          options={names.map((text, value) => ({ value, text }))}
        />
      )}
    </div>
  )
}
