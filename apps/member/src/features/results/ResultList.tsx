import type { ResultRow } from '@touchline/contract/result'
import { formatTime } from '@touchline/ui/format'
import { nameOf } from '../../base/i18n/language.ts'
import { matchName, useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { partTexts } from './part-texts.ts'
import { podium } from './podium.ts'
import './results.css'

/** What a match ended as, in short; of one that did not, where it stands. */
export function endingOf(_: Translate, { match_status: status, runners, full_time: score }: ResultRow): string {
  if (status !== 1) return _(`matchStatus.${status}`)
  return runners !== null || score === null ? '' : `${score[0]}–${score[1]}`
}

/** What is played; of a child match what of it counts, of a competition what is won in it. */
export const resultName = (_: Translate, row: ResultRow): string => {
  const further =
    row.child === null ? (row.outright ?? []).map((code) => _(`market.${code}`)) : [_(`child.${row.child.kind}`)]
  return [matchName(row), ...further].join(' · ')
}

/** Matches with their scores by part and at the end. */
export function ResultList({ results }: { readonly results: readonly ResultRow[] }) {
  return (
    <ul className="result-list">
      {results.map((row) => (
        <Result key={row.match_id} row={row} />
      ))}
    </ul>
  )
}

function Result({ row }: { readonly row: ResultRow }) {
  const { _, language } = useTranslate()
  return (
    <li data-match={row.match_id} data-child={row.child === null ? undefined : ''}>
      <time dateTime={row.kick_off}>{formatTime(Date.parse(row.kick_off), 'kickOff', language)}</time>
      <div className="result-name">
        {resultName(_, row)} {row.amended && <span className="tag">{_('bet.amended')}</span>}
        {row.runners !== null && <Podium runners={row.runners} />}
      </div>
      <div className="part-texts">
        {partTexts(_, row).map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </div>
      <b className="result-end">{endingOf(_, row)}</b>
    </li>
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
