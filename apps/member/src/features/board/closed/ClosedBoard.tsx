import { useEffect } from 'react'
import type { ResultRow } from '@touchline/contract/named-records'
import { formatTime } from '@touchline/ui/format'
import { nameOf } from '../../../base/i18n/language.ts'
import { useWideWindow } from '../../../base/settings/density.ts'
import { setLayout } from '../../../base/settings/layout.ts'
import { sportName } from '../../../base/i18n/sports.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { areCards } from '../../grid/grid-form.ts'
import { GridSkeleton } from '../../grid/GridSkeleton.tsx'
import { useBoardWidth } from '../use-board-width.ts'
import { findPodium } from '../../results/podium.ts'
import { Flag } from '../../../base/controls/Flag.tsx'
import { announcePricesReady } from '../../../base/state/slip-loading.ts'
import { finalScore, halfScore } from './closed-matches.ts'
import { HighlightedName } from '../../filter/HighlightedName.tsx'
import { FoldedSearch } from '../../filter/FoldedSearch.tsx'
import { HeadPortal } from '../HeadPortal.tsx'
import { SearchField } from '../../filter/SearchField.tsx'
import { namesHave } from '../../filter/search.ts'
import { useSearchWords } from '../../filter/search-text.ts'
import { useClosedMatches } from './use-closed.ts'
import { translateNames } from '../../filter/active-filters.ts'
import './closed.css'

/** Finished matches of the current betting day. */
export function ClosedBoard({ sport }: { readonly sport: number }) {
  const { _ } = useTranslate()
  const { ref, width } = useBoardWidth()
  const cards = areCards(width, useWideWindow())
  const words = useSearchWords()
  const closed = useClosedMatches(sport, words.length > 0)
  useEffect(announcePricesReady, [])
  const rows = closed.rows?.filter((row) => namesHave(listNames(row), words))
  return (
    <section ref={ref} className="board" data-form={cards ? 'cards' : 'closed'}>
      {cards ? (
        <HeadPortal>
          <FoldedSearch />
        </HeadPortal>
      ) : (
        <div className="grid-toolbar">
          <h1 className="grid-title">
            {sportName(_, sport)} · {_('tab.close')}
          </h1>
          <SearchField />
        </div>
      )}
      {rows === undefined ? (
        closed.failed ? (
          <Failed onRetry={closed.retry} />
        ) : (
          <GridSkeleton cards={false} />
        )
      ) : (
        <div className="grid-scroll" role="region" aria-label={_('tab.close')} tabIndex={0}>
          {rows.length === 0 && !closed.filling && <NoneClosed searching={words.length > 0} />}
          {rows.map((row) => (
            <ClosedMatch key={row.matchId} row={row} words={words} />
          ))}
          {closed.more !== null && (
            <button type="button" className="button closed-more" onClick={closed.more}>
              {_('closed.more')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function listNames(row: ResultRow): readonly string[] {
  return translateNames(listNamedEntries(row), nameOf)
}

function listNamedEntries(row: ResultRow) {
  return [
    { name: row.home, region: row.homeRegion },
    { name: row.away, region: row.awayRegion },
    { name: row.league, region: row.leagueRegion },
    ...(row.runners ?? []),
  ]
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { _ } = useTranslate()
  return (
    <div className="board-empty" role="alert">
      <p>{_('code.requestFailed')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {_('common.retry')}
      </button>
    </div>
  )
}

function NoneClosed({ searching }: { readonly searching: boolean }) {
  const { _ } = useTranslate()
  return (
    <div className="board-empty">
      <p className="soft">{_(searching ? 'empty.search' : 'empty.tab.close')}</p>
      <button type="button" className="button" onClick={() => setLayout({ tab: 2 })}>
        {_('empty.lookAt', { tab: _('tab.2') })}
      </button>
    </div>
  )
}

function ClosedMatch({ row, words }: { readonly row: ResultRow; readonly words: readonly string[] }) {
  const { _, language } = useTranslate()
  const name = (text: string, region: string | null) => (
    <HighlightedName name={nameOf(text, region)} original={text} words={words} />
  )
  const half = halfScore(row)
  return (
    <article className="closed-match" data-closed={row.matchId} data-status={row.matchStatus}>
      <time dateTime={row.kickOff}>{formatTime(Date.parse(row.kickOff), 'time', language)}</time>
      <div className="closed-names">
        <div className="closed-league">
          <Flag region={row.leagueRegion} />
          {name(row.league, row.leagueRegion)}
        </div>
        <div className="strong">
          {name(row.home, row.homeRegion)}
          {row.away !== '' && <> – {name(row.away, row.awayRegion)}</>}
          {(row.outright ?? []).map((code) => ` · ${_(`market.${code}`)}`).join('')}
        </div>
        {row.runners !== null && (
          <div className="soft">
            {findPodium(row.runners)
              .map((runner) => `${runner.place}. ${nameOf(runner.name, runner.region)}`)
              .join('  ')}
          </div>
        )}
      </div>
      <div className="closed-score">
        {row.matchStatus === 1 && <b>{finalScore(row)}</b>}
        {row.matchStatus !== 1 && <span className="tag">{_(`matchStatus.${row.matchStatus}`)}</span>}
        {half !== '' && <small>{_('closed.half', { score: half })}</small>}
        {row.amended && <small>{_('bet.amended')}</small>}
      </div>
    </article>
  )
}
