import { useMemo } from 'react'
import { useBook, useMatches } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './quick-odds.css'
import { QuickMatch } from '../grid/QuickMatch.tsx'
import { quickMatches } from './quick-picks.ts'

/** Strip above the grid with the main handicap and over/under of live matches and of the next matches. */
export function QuickOdds({ sport }: { readonly sport: number }) {
  const { _ } = useTranslate()
  const live = useBook(`market/3/${sport}/hdpou`)
  const next = useBook(`market/2/${sport}/hdpou`)
  const inPlay = useMatches(live)
  const toCome = useMatches(next)
  const shown = useMemo(() => quickMatches(inPlay ?? [], toCome ?? []), [inPlay, toCome])
  if (shown.length === 0) return null
  return (
    <section className="quick-odds" aria-label={_('quick.title')}>
      {shown.map(({ id, tab }) => (
        <QuickMatch key={`${id}:${tab}`} book={tab === 3 ? live : next} matchId={id} />
      ))}
    </section>
  )
}
