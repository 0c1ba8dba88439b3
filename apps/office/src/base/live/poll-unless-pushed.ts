import type { TopicKind } from '@touchline/contract/office/frames'
import { officeLive } from './live.ts'

/**
 * Poll interval in milliseconds while the socket reports changes. Polling is still required: the working day rolls
 * over, and the move of an account to another upline is reported only to the new upline.
 */
const PUSHED_POLL_INTERVAL_MS = 60_000

/**
 * Returns the poll interval of a query in milliseconds: `intervalMs`, or a longer interval while the socket reports
 * changes of this topic kind.
 */
export function pollUnlessPushed(kind: TopicKind, intervalMs: number) {
  return (): number => (officeLive.isPushing(kind) ? PUSHED_POLL_INTERVAL_MS : intervalMs)
}
