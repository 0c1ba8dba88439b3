import { SPORTS } from '@touchline/domain/sport'
import { Filter } from '@touchline/ui/lists'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSportNames } from '../../../base/names/use-sport-names.ts'

const EVERY = ''

/** Change history of settings by sport, for one sport or every sport. */
export function SportHistory({ children }: { readonly children: (sportId: number | null) => ReactNode }) {
  const { _ } = useTranslate()
  const formatSportNames = useSportNames()
  const [sport, setSport] = useState(EVERY)
  return (
    <section aria-label={_('setting.history')}>
      <h3>{_('setting.history')}</h3>
      <div className="list-filters">
        <Filter
          label={_('sportTerms.sport')}
          value={sport}
          options={[
            { value: EVERY, text: _('limits.every') },
            ...SPORTS.map(({ id }) => ({ value: String(id), text: formatSportNames([id]) })),
          ]}
          onChoose={setSport}
        />
      </div>
      {children(sport === EVERY ? null : Number(sport))}
    </section>
  )
}
