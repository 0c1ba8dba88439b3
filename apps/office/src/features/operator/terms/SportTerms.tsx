import { useQuery } from '@tanstack/react-query'
import type { SportTermsRow } from '@touchline/contract/office/sport-terms'
import { formatTime } from '@touchline/ui/format'
import { DataTable, Filter, type Column } from '@touchline/ui/lists'
import { useState } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { sportTermsQuery } from '../operator-query.ts'
import { useTermSportName } from './use-term-sport-name.ts'
import { SportTermsForm } from './SportTermsForm.tsx'
import { SportTermsHistory } from './SportTermsHistory.tsx'
import { SportTermsText } from './SportTermsText.tsx'

/**
 * Platform settings by sport (bet delay and margins) for every operator: a form for the selected sport, and a list of
 * the sports that differ from the default.
 */
export function SportTerms() {
  const { _ } = useTranslate()
  const formatSportName = useTermSportName()
  const sports = useQuery(sportTermsQuery).data ?? []
  const [chosen, setChosen] = useState(1)
  const sport = sports.find(({ sportId }) => sportId === chosen)
  if (sport === undefined) return null
  return (
    <>
      <div className="list-filters">
        <Filter
          label={_('sportTerms.sport')}
          value={String(chosen)}
          options={sports.map(({ sportId }) => ({ value: String(sportId), text: formatSportName(sportId) }))}
          onChoose={(id) => setChosen(Number(id))}
        />
      </div>
      {/* The key remounts the form after a change by another user, so that the form shows the new values. */}
      <SportTermsForm
        key={`${chosen} ${JSON.stringify([sport.waitMs, sport.marginBp, sport.groupBp])}`}
        sport={sport}
      />
      <SetSports sports={sports.filter((each) => isSet(each) || each.changed !== null)} />
      <SportTermsHistory sports={sports} />
    </>
  )
}

function SetSports({ sports }: { readonly sports: readonly SportTermsRow[] }) {
  const { _, language } = useTranslate()
  const formatSportName = useTermSportName()
  if (sports.length === 0) return <p className="soft">{_('sportTerms.none')}</p>
  const columns: readonly Column<SportTermsRow>[] = [
    { id: 'account', head: _('sportTerms.sport'), cell: ({ sportId }) => <b>{formatSportName(sportId)}</b> },
    {
      id: 'value',
      head: _('setting.value'),
      cell: (sport) => (
        <b>
          <SportTermsText terms={sport} instead={sport.instead} />
        </b>
      ),
    },
    {
      id: 'was',
      head: _('setting.was'),
      cell: ({ changed, instead }) => changed !== null && <SportTermsText terms={changed.was} instead={instead} />,
    },
    { id: 'who', head: _('setting.by'), cell: ({ changed }) => changed?.by },
    {
      id: 'time',
      head: _('setting.when'),
      cell: ({ changed }) => changed !== null && formatTime(changed.atMs, 'moment', language),
    },
  ]
  return (
    <DataTable
      kind="sport-terms"
      label={_('sportTerms.title')}
      columns={columns}
      rows={sports}
      keyOf={({ sportId }) => String(sportId)}
    />
  )
}

function isSet({ waitMs, marginBp, groupBp }: SportTermsRow): boolean {
  return waitMs !== null || marginBp !== null || Object.keys(groupBp).length > 0
}
