import { SportIcon, Tabs } from '@touchline/ui/components'
import { useRef } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { HighlightCard } from './HighlightCard.tsx'
import type { ShownHighlight } from './shown-highlights.ts'
import { useHighlights } from './use-highlights.ts'
import { useMatchesNearViewport } from './use-matches-near-viewport.ts'
import { useShownHighlights } from './use-shown-highlights.ts'
import '../grid/match.css'
import '../grid/score-map.css'
import '../grid/cards/cards.css'
import './highlights.css'

/**
 * Highlight reasons in priority order: pinned by staff, close game, heavily bet, price moved, starts soon. A match with
 * several reasons appears under the first (HL5).
 */
const REASONS = ['pinned', 'close', 'much', 'moved', 'soon'] as const
/** Maximum number of subscribed matches. A socket allows 32 topics; the rest serves the slip and the live centre. */
const MAX_SUBSCRIBED = 22

export interface HighlightListProps {
  /** Sport filter; null for every sport. */
  readonly sport: number | null
  readonly onSport: (sport: number | null) => void
}

interface GroupProps {
  readonly reason: (typeof REASONS)[number]
  readonly shown: readonly ShownHighlight[]
  readonly followed: ReadonlySet<number>
}

/** Highlighted matches grouped by reason. */
export function HighlightList({ sport, onSport }: HighlightListProps) {
  const { _ } = useTranslate()
  const { list, isFailed, refetch } = useHighlights()
  if (isFailed) {
    return (
      <div role="alert">
        <p>{_('list.failed')}</p>
        <button type="button" className="button" onClick={refetch}>
          {_('common.retry')}
        </button>
      </div>
    )
  }
  if (list === null) return <Waiting />
  const sports = [...new Set(list.map(({ sportId }) => sportId))]
  const chosenSport = sport !== null && sports.includes(sport) ? sport : null
  return (
    <>
      {sports.length > 1 && (
        <Tabs
          className="highlight-sports"
          label={_('sport.title')}
          value={chosenSport ?? 0}
          dataAttribute="data-sport"
          onChoose={(value) => onSport(value === 0 ? null : value)}
          options={[0, ...sports].map((value) => ({ value, text: <SportText sportId={value} /> }))}
        />
      )}
      <Shown
        key={chosenSport}
        list={chosenSport === null ? list : list.filter(({ sportId }) => sportId === chosenSport)}
      />
    </>
  )
}

function Waiting() {
  return (
    <ul className="highlight-cards" aria-hidden="true">
      {Array.from({ length: 6 }, (_each, at) => (
        <li key={at} className="highlight">
          <div className="skeleton highlight-skeleton" />
        </li>
      ))}
    </ul>
  )
}

function SportText({ sportId }: { readonly sportId: number }) {
  const { _ } = useTranslate()
  if (sportId === 0) return _('sport.all')
  return (
    <>
      <SportIcon sportId={sportId} size={15} /> {sportName(_, sportId)}
    </>
  )
}

function Shown({ list }: { readonly list: NonNullable<ReturnType<typeof useHighlights>['list']> }) {
  const { _ } = useTranslate()
  const { shown, waiting, letIn, hold } = useShownHighlights(list)
  const box = useRef<HTMLDivElement>(null)
  const near = useMatchesNearViewport(box, shown)
  const followed = new Set(
    shown
      .map(({ matchId }) => matchId)
      .filter((matchId) => near.has(matchId))
      .slice(0, MAX_SUBSCRIBED),
  )
  return (
    <div ref={box} {...hold}>
      <div className="highlight-new" role="status">
        {waiting > 0 && (
          <button type="button" className="button" data-show-new="" onClick={letIn}>
            {_('highlight.new', { count: waiting })}
          </button>
        )}
      </div>
      {shown.length === 0 && <p className="soft">{_('highlight.empty')}</p>}
      {REASONS.map((reason) => (
        <Group key={reason} reason={reason} shown={shown.filter(({ under }) => under === reason)} followed={followed} />
      ))}
    </div>
  )
}

function Group({ reason, shown, followed }: GroupProps) {
  const { _ } = useTranslate()
  if (shown.length === 0) return null
  return (
    <section data-reason-group={reason}>
      <h2 className="highlight-under">{_(`highlight.under.${reason}`)}</h2>
      <ul className="highlight-cards">
        {shown.map((highlight) => (
          <HighlightCard key={highlight.matchId} highlight={highlight} followed={followed.has(highlight.matchId)} />
        ))}
      </ul>
    </section>
  )
}
