import { SPORTS } from '@touchline/domain/sport'
import { Filter } from '@touchline/ui/lists'
import { useEffect, useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useAddress } from '../../base/lists/use-address.ts'
import './trading.css'

const TYPING_MS = 250

/** Filters and sort order of the match list: team or league, sport, time of play. */
export function TradedFilters() {
  const { _ } = useTranslate()
  const [{ q = '', sport = '', tab = '', sort = 'kickOff' }, change] = useAddress()
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return undefined
    const timer = setTimeout(() => change({ q: typed.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, q, change])
  const tabs = ['early', 'today', 'live'].map((value) => ({ value, text: _(`trading.${value}`) }))
  const sports = SPORTS.map(({ id, key }) => ({ value: String(id), text: _(`sport.${key}`) }))
  return (
    <div className="list-filters">
      <input
        className="field traded-search"
        type="search"
        name="search"
        data-search=""
        aria-label={_('trading.search')}
        placeholder={_('trading.search')}
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Filter
        label={_('trading.sport')}
        value={sport}
        options={[{ value: '', text: _('trading.anySport') }, ...sports]}
        onChoose={(chosen) => change({ sport: chosen })}
      />
      <Filter
        label={_('trading.when')}
        value={tab}
        options={[{ value: '', text: _('trading.anyTime') }, ...tabs]}
        onChoose={(chosen) => change({ tab: chosen })}
      />
      <Filter
        label={_('trading.sort')}
        value={sort}
        options={['kickOff', 'exposure'].map((value) => ({ value, text: _(`trading.by.${value}`) }))}
        onChoose={(chosen) => change({ sort: chosen })}
      />
    </div>
  )
}
