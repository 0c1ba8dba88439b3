import type { TopicKind } from '@touchline/contract/office/frames'
import { isHeld } from './held-rows.ts'
import { live } from './live.ts'

/** The day turns, and what moved to another line is told of there alone. */
const RARELY_MS = 60_000

/**
 * How often what is shown is asked for: so often where the socket does not tell that it changed, and not while somebody
 * reads or points at rows that would move.
 */
export const lookUnlessTold = (kind: TopicKind, lookMs: number) => (): number | false => {
  if (isHeld()) return false
  return live.tells(kind) ? RARELY_MS : lookMs
}
