import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResultRow } from '@touchline/contract/result'
import { formatTime } from '@touchline/ui/format'
import { resultsQuery } from '../../api/queries.ts'
import { DayPicker } from '../../features/info/DayPicker.tsx'
import { Pages } from '../../features/info/Pages.tsx'
import { useWorkingDate } from '../../features/info/use-working-date.ts'
import { useTitle } from '../../features/shell/use-title.ts'
import { nameOf } from '../../state/language.ts'
import { useWords } from '../../state/words.ts'

/** Results of the matches of a working day. */
export function ResultPage() {
  const { _ } = useWords()
  const day = useWorkingDate()
  const query = useInfiniteQuery(resultsQuery(day.date))
  useTitle(_('info.result'))
  const results = query.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <>
      <DayPicker {...day} />
      <Pages query={query} isEmpty={results.length === 0} empty={_('result.empty')}>
        <table className="table" data-kind="results">
          <thead>
            <tr>
              <th scope="col">{_('statement.time')}</th>
              <th scope="col">{_('grid.match')}</th>
              <th scope="col">{_('result.halfTime')}</th>
              <th scope="col">{_('result.fullTime')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((row) => (
              <Result key={row.match_id} row={row} />
            ))}
          </tbody>
        </table>
      </Pages>
    </>
  )
}

const scoreText = (score: readonly number[] | null) => (score === null ? '–' : `${score[0]}–${score[1]}`)

function Result({ row }: { readonly row: ResultRow }) {
  const { _, language } = useWords()
  return (
    <tr>
      <td>{formatTime(Date.parse(row.kick_off), 'kickOff', language)}</td>
      <td>
        <b>
          {nameOf(row.home, row.home_region)} – {nameOf(row.away, row.away_region)}
        </b>
        <div className="text-ink-3">
          {nameOf(row.league, row.league_region)}
          {row.amended && ` · ${_('bet.amended')}`}
        </div>
      </td>
      <td data-label={_('result.halfTime')}>{scoreText(row.half_time)}</td>
      <td data-label={_('result.fullTime')}>
        {row.match_status === 1 ? <b>{scoreText(row.full_time)}</b> : _(`matchStatus.${row.match_status}`)}
      </td>
    </tr>
  )
}
