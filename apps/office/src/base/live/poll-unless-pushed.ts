import type { TopicKind } from '@touchline/contract/office/frames'
import { live } from './live.ts'

/**
 * Poll interval while the socket reports changes. Polling is still required: the working day rolls over, and a move to
 * another upline is reported only to the new upline.
 */
const RARELY_MS = 60_000

/** Returns the poll interval of a query: `lookMs`, or a slower one while the socket reports changes of this kind. */
export const pollUnlessPushed = (kind: TopicKind, lookMs: number) => (): number =>
  live.tells(kind) ? RARELY_MS : lookMs
