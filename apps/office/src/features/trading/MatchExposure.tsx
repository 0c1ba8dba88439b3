import type { TradePage } from '@touchline/contract/office/trading'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from './base-currency.ts'
import { LineBars } from './LineBars.tsx'
import { computeOpenBets } from './open-bets.ts'
import { ScoreMap } from './ScoreMap.tsx'
import './trading.css'

const WIDE = '(min-width: 900px)'

/**
 * Platform result by outcome of a match (positive is a win for the platform); collapsed initially on narrow screens.
 */
export function MatchExposure({ match, positions, scores }: Pick<TradePage, 'match' | 'positions' | 'scores'>) {
  const { _ } = useTranslate()
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches)
  if (positions.length === 0 && (scores?.counted ?? 0) === 0) return null
  return (
    <details className="exposure" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="exposure-fold">{_('trading.exposure', { currency: BASE_CURRENCY })}</summary>
      <div className="exposure-parts">
        {scores !== null && <ScoreMap match={match} scores={scores} />}
        <LineBars match={match} positions={positions} open={computeOpenBets(positions)} />
      </div>
    </details>
  )
}
