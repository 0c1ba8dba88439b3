import { IconChevronUp, IconFlame } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { HIGHLIGHT } from '@touchline/contract/products'
import { useBook, useMatch, usePolled } from '@touchline/ui/live'
import { useMemo } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { shellNow } from '../../base/state/shell.ts'
import { QuickMatch } from '../grid/QuickMatch.tsx'
import { type ShownHighlight, selectStrip } from './shown-highlights.ts'
import { reasonText } from './reason-text.ts'
import { useHighlights } from './use-highlights.ts'
import { useShownHighlights } from './use-shown-highlights.ts'
import './highlight-strip.css'

const PATH: string = HIGHLIGHT.paths[0]

interface HighlightStripProps {
  /** Sport of the list below; its matches come first. */
  readonly sport: number
  readonly onClose: () => void
}

/** Horizontal strip of highlighted matches. */
export function HighlightStrip({ sport, onClose }: HighlightStripProps) {
  const { _ } = useTranslate()
  return (
    <section className="highlight-strip" aria-label={_('highlight.title')}>
      <button
        type="button"
        className="highlight-fold"
        aria-expanded
        aria-label={_('highlight.title')}
        title={_('highlight.title')}
        onClick={onClose}
      >
        <IconFlame size={17} stroke={1.6} aria-hidden="true" />
        <IconChevronUp size={15} stroke={1.8} aria-hidden="true" />
      </button>
      <Matches key={sport} sport={sport} />
    </section>
  )
}

function Matches({ sport }: Pick<HighlightStripProps, 'sport'>) {
  const { _ } = useTranslate()
  const polled = usePolled()
  const { list, isFailed } = useHighlights()
  const { shown, hold } = useShownHighlights(
    useMemo(() => list && selectStrip(list, sport, polled), [list, sport, polled]),
  )
  if (isFailed) return <p className="highlight-none soft">{_('list.failed')}</p>
  if (list === null) return <div className="skeleton highlight-strip-skeleton" />
  if (shown.length === 0) return <p className="highlight-none soft">{_('highlight.empty')}</p>
  return (
    // The strip needs no tab index: keyboard users reach the prices, and the focus scrolls the strip.
    <div className="highlight-strip-matches" {...hold}>
      {shown.map((highlight) => (
        <StripMatch key={highlight.matchId} highlight={highlight} />
      ))}
      {/* An operator's frame has only the sportsbook, so the link to the highlights page is hidden. */}
      {shellNow() === '/desktop' && (
        <Link to={PATH} preload={false} className="highlight-more">
          {_('highlight.page')}
        </Link>
      )}
    </div>
  )
}

function StripMatch({ highlight: { matchId, reasons, isRemoved } }: { readonly highlight: ShownHighlight }) {
  const { _ } = useTranslate()
  const book = useBook(`match/${matchId}`)
  const match = useMatch(book, matchId)
  const [first] = reasons
  return (
    <div className="highlight-strip-match" data-highlight={matchId} data-removed={isRemoved ? '' : undefined}>
      <p className="highlight-strip-why truncate" data-reason={first?.reason}>
        {match && reasons.map((reason) => reasonText(_, match, reason)).join(' · ')}
      </p>
      {match ? <QuickMatch book={book} matchId={matchId} /> : <div className="skeleton highlight-strip-waiting" />}
    </div>
  )
}
