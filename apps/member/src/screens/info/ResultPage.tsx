import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { toCsvTable, DayPicker, Filter, ListTools, Pages } from '@touchline/ui/lists'
import { resultsQuery } from '../../base/api/list-queries.ts'
import { useContributions } from '../../base/contributions/offered.tsx'
import { useChoice, useListQuery } from '../../features/lists/use-list-query.ts'
import { useWorkingDate } from '../../features/lists/use-working-date.ts'
import { resultColumns } from '../../features/results/result-columns.ts'
import { firstGroups, resultGroups, type ResultGroup } from '../../features/results/result-groups.ts'
import { ResultList } from '../../features/results/ResultList.tsx'
import { SportSelect, useSportChoice } from '../../features/results/SportSelect.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { useLayout, useSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

const KINDS = ['matches', 'outrights'] as const
const ALL = 'all'

/** Results of a betting day by sport and league, with name search and league tables. */
export function ResultPage() {
  const { _ } = useTranslate()
  const day = useWorkingDate()
  const [sport, setSport] = useSportChoice(useLayout((layout) => layout.sport))
  const [kind, setKind] = useChoice('kind', KINDS, 'matches')
  const [{ league = ALL }, change] = useListQuery()
  const [search, setSearch] = useState('')
  const fields = {
    workingDate: day.date,
    isOutright: kind === 'outrights',
    ...(sport !== null && { sportId: sport }),
  }
  const query = useQuery(resultsQuery(fields))
  useTitle(_('info.result'))
  const results = query.data ?? []
  const leagues = resultGroups(results, { leagueId: null, search: '' }, nameOf)
  const chosen = leagues.some(({ leagueId }) => String(leagueId) === league) ? league : ALL
  const filter = { leagueId: chosen === ALL ? null : Number(chosen), search }
  const groups = resultGroups(results, filter, nameOf)
  const matchingResults = groups.flatMap((group) => group.results)
  return (
    <>
      <div className="list-filters">
        <DayPicker {...day} />
        <SportSelect all sport={sport} onChoose={setSport} />
        <Filter
          label={_('result.kind')}
          value={kind}
          onChoose={setKind}
          options={KINDS.map((value) => ({ value, text: _(`result.kind.${value}`) }))}
        />
        <Filter
          label={_('result.league')}
          value={chosen}
          onChoose={(value) => change({ league: value === ALL ? undefined : value })}
          options={[
            { value: ALL, text: _('result.league.all') },
            ...leagues.map(({ leagueId, name }) => ({ value: String(leagueId), text: name })),
          ]}
        />
        <input
          type="search"
          className="field result-search"
          aria-label={_('result.search')}
          value={search}
          placeholder={_('result.search')}
          onChange={({ target }) => setSearch(target.value)}
        />
        <ListTools
          name={`${_('info.result')} ${day.date}`}
          isComplete
          table={() => Promise.resolve(toCsvTable(resultColumns(_), matchingResults))}
          showAll={() => Promise.resolve()}
        />
      </div>
      <Pages
        query={{ ...query, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: query.refetch }}
        isEmpty={groups.length === 0}
        empty={_(results.length === 0 ? 'result.empty' : 'result.none')}
      >
        <Groups key={JSON.stringify([fields, filter])} groups={groups} />
      </Pages>
    </>
  )
}

/**
 * Results grouped by league. Shows complete leagues up to about two pages of results, and further leagues on demand.
 */
function Groups({ groups }: { readonly groups: readonly ResultGroup[] }) {
  const { _ } = useTranslate()
  const { pageSize: size } = useSettings()
  const [pages, setPages] = useState(2)
  const shown = firstGroups(groups, size * pages)
  return (
    <>
      {shown.map((group) => (
        <League key={group.leagueId} group={group} />
      ))}
      {shown.length < groups.length && (
        <button type="button" className="button wide list-more" onClick={() => setPages(pages + 4)}>
          {_('list.more')}
        </button>
      )}
    </>
  )
}

function League({ group: { leagueId, name, results } }: { readonly group: ResultGroup }) {
  const { _ } = useTranslate()
  const [opened, setOpened] = useState<string | null>(null)
  const contributions = useContributions()
  const Section = contributions.find(({ product }) => product === opened)?.leagueSection?.Section
  const isLeague = results.some(({ runners, child }) => runners === null && child === null)
  return (
    <section className="result-group" data-league={leagueId}>
      <h3>
        <span>{name}</span>
        {isLeague &&
          contributions.map(
            ({ product, leagueSection }) =>
              leagueSection && (
                <button
                  key={product}
                  type="button"
                  className="row-link"
                  aria-expanded={opened === product}
                  onClick={() => setOpened(opened === product ? null : product)}
                >
                  {_(leagueSection.title)}
                </button>
              ),
          )}
      </h3>
      {Section && (
        <Suspense>
          <Section leagueId={leagueId} />
        </Suspense>
      )}
      <ResultList results={results} />
    </section>
  )
}
