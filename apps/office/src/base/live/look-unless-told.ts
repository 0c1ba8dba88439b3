import type { TopicKind } from '@touchline/contract/office/frames'
import { live } from './live.ts'

/** The day turns, and what moved to another line is told of there alone. */
const RARELY_MS = 60_000

/** How often what is shown is asked for: so often where the socket does not tell that it changed. */
export const lookUnlessTold = (kind: TopicKind, lookMs: number) => (): number => (live.tells(kind) ? RARELY_MS : lookMs)
