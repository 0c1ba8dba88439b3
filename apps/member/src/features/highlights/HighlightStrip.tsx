import { IconChevronUp, IconFlame } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HIGHLIGHT } from '@touchline/contract/products'
import { useBook, useMatch, usePolled } from '@touchline/ui/live'
import { useEffect, useMemo } from 'react'
import { profileQuery } from '../../base/api/queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { setLayout } from '../../base/settings/layout.ts'
import { shellNow } from '../../base/state/shell.ts'
import { QuickMatch } from '../grid/QuickMatch.tsx'
import { type ShownHighlight, stripOf } from './shown-highlights.ts'
import { reasonText } from './reason-text.ts'
import { useHasHighlights } from './use-has-highlights.ts'
import { useHighlights } from './use-highlights.ts'
import { useShown } from './use-shown.ts'
import './highlight-strip.css'

const PATH: string = HIGHLIGHT.paths[0]

const fold = () => setLayout({ highlightsOpen: false })

interface HighlightStripProps {
  /** The sport of the list below: its matches come first. */
  readonly sport: number
}

/** What to look at now, a match beside the other. */
export const HighlightStrip = ({ sport }: HighlightStripProps) => {
  const { _ } = useTranslate()
  const isOffered = useHasHighlights()
  const isKnown = useQuery(profileQuery).data !== undefined
  useEffect(() => {
    // Its room is not kept for what does not come. What the member chose stays for when it does.
    if (isKnown) setLayout({ highlightsOff: !isOffered })
  }, [isKnown, isOffered])
  if (!isOffered) return null
  return (
    <section className="highlight-strip" aria-label={_('highlight.title')}>
      <button
        type="button"
        className="highlight-fold"
        aria-expanded
        aria-label={_('highlight.title')}
        title={_('highlight.title')}
        onClick={fold}
      >
        <IconFlame size={17} stroke={1.6} aria-hidden="true" />
        <IconChevronUp size={15} stroke={1.8} aria-hidden="true" />
      </button>
      <Matches key={sport} sport={sport} />
    </section>
  )
}

const Matches = ({ sport }: HighlightStripProps) => {
  const { _ } = useTranslate()
  const polled = usePolled()
  const { list, isFailed } = useHighlights()
  const { shown, hold } = useShown(useMemo(() => list && stripOf(list, sport, polled), [list, sport, polled]))
  if (isFailed) return <p className="highlight-none soft">{_('list.failed')}</p>
  if (list === null) return <div className="skeleton highlight-strip-skeleton" />
  if (shown.length === 0) return <p className="highlight-none soft">{_('highlight.empty')}</p>
  return (
    // It scrolls by itself: who uses the keyboard reaches its prices, which bring it along.
    <div className="highlight-strip-matches" {...hold}>
      {shown.map((highlight) => (
        <StripMatch key={highlight.matchId} highlight={highlight} />
      ))}
      {/* In a frame of the operator's there is no page beside the sportsbook. */}
      {shellNow() === '/desktop' && (
        <Link to={PATH} preload={false} className="highlight-more">
          {_('highlight.page')}
        </Link>
      )}
    </div>
  )
}

const StripMatch = ({ highlight: { matchId, reasons, isGone } }: { readonly highlight: ShownHighlight }) => {
  const { _ } = useTranslate()
  const book = useBook(`match/${matchId}`)
  const match = useMatch(book, matchId)
  const [first] = reasons
  return (
    <div className="highlight-strip-match" data-highlight={matchId} data-gone={isGone ? '' : undefined}>
      <p className="highlight-strip-why truncate" data-reason={first?.reason}>
        {match && reasons.map((told) => reasonText(_, match, told)).join(' · ')}
      </p>
      {match ? <QuickMatch book={book} matchId={matchId} /> : <div className="skeleton highlight-strip-waiting" />}
    </div>
  )
}
