import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from '@touchline/ui/components'
import { Pages } from '@touchline/ui/lists'
import { useState } from 'react'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { ManualMatchForm } from '../features/manual-matches/ManualMatchForm.tsx'
import { manualMatchesQuery, useManualMatchUpdates } from '../features/manual-matches/manual-matches-query.ts'
import { ManualMatchTable } from '../features/manual-matches/ManualMatchTable.tsx'

/** Manual matches and outrights: form and list. */
export function ManualMatchesScreen() {
  const { _ } = useTranslate()
  const [{ view = 'match', match }, change] = useAddress()
  const [isMade, setMade] = useState(0)
  const query = useInfiniteQuery(manualMatchesQuery)
  useManualMatchUpdates()
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const chosen = rows.find(({ id }) => String(id) === match) ?? null
  const isOutright = chosen === null ? view === 'outright' : chosen.draft.runners !== undefined
  const list = useRowKeys<HTMLDivElement>()
  const done = () => {
    setMade(isMade + 1)
    change({ match: undefined })
  }
  return (
    <div ref={list}>
      <h1>{_('manualMatch.title')}</h1>
      <Segmented
        label={_('manualMatch.title')}
        value={isOutright ? 'outright' : 'match'}
        options={['match', 'outright'].map((value) => ({ value, text: _(`manualMatch.new.${value}`) }))}
        onChange={(value) => change({ view: value, match: undefined })}
      />
      <ManualMatchForm
        key={`${chosen?.id}/${chosen?.version}/${isOutright}/${isMade}`}
        manualMatch={chosen}
        isOutright={isOutright}
        onDone={done}
      />
      {isMade > 0 && (
        <p role="status" className="good">
          {_('manualMatch.done')}
        </p>
      )}
      <Pages query={query} isEmpty={rows.length === 0} empty={_('manualMatch.none')}>
        <ManualMatchTable rows={rows} onChange={({ id }) => change({ match: String(id) })} />
      </Pages>
    </div>
  )
}
