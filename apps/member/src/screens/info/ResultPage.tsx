import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResultRow } from '@touchline/contract/result'
import { formatTime } from '@touchline/ui/format'
import { resultsQuery } from '../../api/queries.ts'
import { DayPicker } from '../../features/info/DayPicker.tsx'
import { Pages } from '../../features/info/Pages.tsx'
import { useWorkingDate } from '../../features/info/use-working-date.ts'
import { SportSelect } from '../../features/results/SportSelect.tsx'
import { partTexts } from '../../features/results/part-texts.ts'
import { podium } from '../../features/results/podium.ts'
import { useTitle } from '../../features/shell/use-title.ts'
import { nameOf } from '../../state/language.ts'
import { useLayout } from '../../state/layout.ts'
import { matchName, useWords } from '../../state/words.ts'

/** Results of the matches of a working day. */
export function ResultPage() {
  const { _ } = useWords()
  const day = useWorkingDate()
  const [sport, setSport] = useState(useLayout((layout) => layout.sport))
  const query = useInfiniteQuery(resultsQuery(day.date, sport))
  useTitle(_('info.result'))
  const results = query.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DayPicker {...day} />
        <SportSelect sport={sport} onChoose={setSport} />
      </div>
      <Pages query={query} isEmpty={results.length === 0} empty={_('result.empty')}>
        <table className="table" data-kind="results">
          <thead>
            <tr>
              <th scope="col">{_('statement.time')}</th>
              <th scope="col">{_('grid.match')}</th>
              <th scope="col">{_('result.parts')}</th>
              <th scope="col">{_('result.final')}</th>
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
  const ending = row.runners === null ? scoreText(row.full_time) : ''
  return (
    <tr>
      <td>{formatTime(Date.parse(row.kick_off), 'kickOff', language)}</td>
      <td>
        <b>{matchName(row)}</b>
        {row.runners !== null && <Podium runners={row.runners} />}
        <div className="text-ink-3">
          {nameOf(row.league, row.league_region)}
          {row.amended && ` · ${_('bet.amended')}`}
        </div>
      </td>
      <td className="part-texts">
        {partTexts(_, row).map((text, index) => <span key={index}>{text}</span>)}
      </td>
      <td data-label={_('result.final')}>
        {row.match_status === 1 ? <b>{ending}</b> : _(`matchStatus.${row.match_status}`)}
      </td>
    </tr>
  )
}

function Podium({ runners }: { readonly runners: NonNullable<ResultRow['runners']> }) {
  return (
    <ol className="podium">
      {podium(runners).map(({ name, region, place }) => (
        <li key={name}>
          {place}. {nameOf(name, region)}
        </li>
      ))}
    </ol>
  )
}
