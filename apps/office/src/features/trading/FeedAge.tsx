import type { TradeMarket } from '@touchline/contract/office/trading'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useServerSecond } from '../../base/state/world-clock.ts'

const MINUTE_S = 60

/** Age of the feed's own prices for a market, with a warning if the match state has changed since. */
export function FeedAge({ toldMs, stale }: NonNullable<TradeMarket['feed']>) {
  const { _ } = useTranslate()
  const age = formatDuration(useServerSecond() - toldMs)
  return (
    <small className={stale ? 'warned' : 'feed-price'} data-feed-age={stale ? 'stale' : 'now'}>
      {_(stale ? 'trading.feedStale' : 'trading.feedTold', { age })}
    </small>
  )
}

/** Formats a duration as minutes and seconds. */
function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`
}
