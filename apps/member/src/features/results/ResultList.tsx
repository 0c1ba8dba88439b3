import type { ResultRow } from '@touchline/contract/named-records'
import { Suspense, useState } from 'react'
import { formatTime } from '@touchline/ui/format'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { nameOf } from '../../base/i18n/language.ts'
import { matchName, useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { partTexts } from './part-texts.ts'
import { findPodium } from './podium.ts'
import './results.css'

const ResultDetail = lazyPart(async () => (await import('./ResultDetail.tsx')).ResultDetail)

/** Returns the final score of a match. For a match that did not end normally, returns its status. */
export function formatEnding(_: Translate, { matchStatus: status, runners, fullTime: score }: ResultRow): string {
  if (status !== 1) return _(`matchStatus.${status}`)
  return runners !== null || score === null ? '' : `${score[0]}–${score[1]}`
}

/**
 * Returns the name of a match. Adds the kind for a related match (corners, bookings) and the markets for an outright
 * competition.
 */
export function resultName(_: Translate, row: ResultRow): string {
  const further =
    row.child === null ? (row.outright ?? []).map((code) => _(`market.${code}`)) : [_(`child.${row.child.kind}`)]
  return [matchName(row), ...further].join(' · ')
}

/** List of results with period scores and final scores. */
export function ResultList({ results }: { readonly results: readonly ResultRow[] }) {
  return (
    <ul className="result-list">
      {results.map((row) => (
        <Result key={row.matchId} row={row} />
      ))}
    </ul>
  )
}

function Result({ row }: { readonly row: ResultRow }) {
  const { _, language } = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <li data-match={row.matchId} data-child={row.child === null ? undefined : ''}>
      <time dateTime={row.kickOff}>{formatTime(Date.parse(row.kickOff), 'kickOff', language)}</time>
      <div className="result-name">
        <button type="button" className="row-link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {resultName(_, row)}
        </button>{' '}
        {row.amended && <span className="tag">{_('bet.amended')}</span>}
        {row.runners !== null && <Podium runners={row.runners} />}
      </div>
      <div className="part-texts">
        {partTexts(_, row).map((text, index) => (
          <span key={index}>{text}</span>
        ))}
      </div>
      <b className="result-end">{formatEnding(_, row)}</b>
      {open && (
        <Suspense fallback={<div className="skeleton standing-skeleton" />}>
          <ResultDetail matchId={row.matchId} />
        </Suspense>
      )}
    </li>
  )
}

function Podium({ runners }: { readonly runners: NonNullable<ResultRow['runners']> }) {
  return (
    <ol className="podium">
      {findPodium(runners).map(({ name, region, place }) => (
        <li key={name}>
          {place}. {nameOf(name, region)}
        </li>
      ))}
    </ol>
  )
}
