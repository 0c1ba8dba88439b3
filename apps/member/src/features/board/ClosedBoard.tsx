import { useEffect } from 'react'
import type { ResultRow } from '@touchline/contract/result'
import { formatTime } from '@touchline/ui/format'
import { nameOf } from '../../base/i18n/language.ts'
import { setLayout } from '../../base/settings/layout.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { GridSkeleton } from '../grid/GridSkeleton.tsx'
import { useWidth } from './use-width.ts'
import { podium } from '../results/podium.ts'
import { Flag } from '../../base/controls/Flag.tsx'
import { tellPricesStand } from '../../base/state/slip-due.ts'
import { finalScore, halfScore } from './closed-matches.ts'
import { Found } from '../filter/Found.tsx'
import { SearchField } from '../filter/SearchField.tsx'
import { namesHave } from '../filter/search.ts'
import { useSearchWords } from '../filter/search-text.ts'
import { useClosed } from './use-closed.ts'
import { allNames } from '../filter/wanted.ts'
import './closed.css'

const CARDS_PX = 700

/** The matches of the running working day that are over. */
export function ClosedBoard({ sport }: { readonly sport: number }) {
  const { _ } = useTranslate()
  const { ref, width } = useWidth()
  const words = useSearchWords()
  const closed = useClosed(sport, words.length > 0)
  useEffect(tellPricesStand, [])
  const rows = closed.rows?.filter((row) => namesHave(namesOf(row), words))
  return (
    <section ref={ref} className="board" data-form={width < CARDS_PX ? 'cards' : 'closed'}>
      <div className="grid-toolbar">
        <h1 className="mr-auto truncate text-[1.05rem] font-semibold">
          {sportName(_, sport)} · {_('tab.close')}
        </h1>
        <SearchField />
      </div>
      {rows === undefined ? (
        closed.failed ? (
          <Failed onRetry={closed.retry} />
        ) : (
          <GridSkeleton cards={false} />
        )
      ) : (
        <div className="grid-scroll closed-list" role="region" aria-label={_('tab.close')} tabIndex={0}>
          {rows.length === 0 && !closed.filling && <NoneClosed searching={words.length > 0} />}
          {rows.map((row) => (
            <ClosedMatch key={row.match_id} row={row} words={words} />
          ))}
          {closed.more !== null && (
            <button type="button" className="button m-3" onClick={closed.more}>
              {_('closed.more')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { _ } = useTranslate()
  return (
    <div className="grid place-items-start gap-3 px-5 py-10" role="alert">
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
    <div className="grid place-items-start gap-3 px-5 py-10">
      <p className="text-ink-2">{_(searching ? 'empty.search' : 'empty.tab.close')}</p>
      <button type="button" className="button" onClick={() => setLayout({ tab: 2 })}>
        {_('empty.lookAt', { tab: _('tab.2') })}
      </button>
    </div>
  )
}

const namedOf = (row: ResultRow) =>
  [
    [row.home, row.home_region],
    [row.away, row.away_region],
    [row.league, row.league_region],
    ...(row.runners ?? []).map(({ name, region }) => [name, region] as const),
  ] as const

const namesOf = (row: ResultRow): readonly string[] => allNames(namedOf(row), nameOf)

function ClosedMatch({ row, words }: { readonly row: ResultRow; readonly words: readonly string[] }) {
  const { _, language } = useTranslate()
  const name = (text: string, region: string | null) => (
    <Found name={nameOf(text, region)} original={text} words={words} />
  )
  const half = halfScore(row)
  return (
    <article className="closed-match" data-closed={row.match_id} data-status={row.match_status}>
      <time dateTime={row.kick_off}>{formatTime(Date.parse(row.kick_off), 'time', language)}</time>
      <div className="min-w-0">
        <div className="closed-league">
          <Flag region={row.league_region} />
          {name(row.league, row.league_region)}
        </div>
        <div className="font-semibold">
          {name(row.home, row.home_region)}
          {row.away !== '' && <> – {name(row.away, row.away_region)}</>}
          {(row.outright ?? []).map((code) => ` · ${_(`market.${code}`)}`).join('')}
        </div>
        {row.runners !== null && (
          <div className="text-ink-2">
            {podium(row.runners)
              .map((runner) => `${runner.place}. ${nameOf(runner.name, runner.region)}`)
              .join('  ')}
          </div>
        )}
      </div>
      <div className="closed-score">
        {row.match_status === 1 && <b>{finalScore(row)}</b>}
        {row.match_status !== 1 && <span className="tag">{_(`matchStatus.${row.match_status}`)}</span>}
        {half !== '' && <small>{_('closed.half', { score: half })}</small>}
        {row.amended && <small>{_('bet.amended')}</small>}
      </div>
    </article>
  )
}
