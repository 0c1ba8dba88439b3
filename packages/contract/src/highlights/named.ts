import type { CamelCaseFields } from '../by-name.ts'
import type * as highlight from './highlight.ts'

/** Types of the product's responses and socket frames with camelCase field names (`named-records.ts`). */

export type HighlightListAnswer = CamelCaseFields<highlight.HighlightListAnswer>
export type HighlightRecord = CamelCaseFields<highlight.HighlightWire>
