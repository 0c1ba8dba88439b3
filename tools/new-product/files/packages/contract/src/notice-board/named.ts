import type { CamelCaseFields } from '../by-name.ts'
import type * as note from './note.ts'

/** Types of the product's responses with camelCase field names (`named-records.ts`). */

export type OwnNotesAnswer = CamelCaseFields<note.OwnNotesAnswer>
export type PinNoteAnswer = CamelCaseFields<note.PinNoteAnswer>
