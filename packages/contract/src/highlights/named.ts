import type { Named } from '../by-name.ts'
import type * as highlight from './highlight.ts'

/** Types of the product's responses and socket frames with camelCase field names (`named-records.ts`). */

export type HighlightListAnswer = Named<highlight.HighlightListAnswer>
export type HighlightRecord = Named<highlight.HighlightWire>
