import Type, { type Static } from 'typebox'
import { Amount, RequestReference, SessionFields, createResponseSchema } from '../envelope.ts'

const STRICT = { additionalProperties: false }
const WEEK_S = 604_800

/** Note of the notice board as every member sees it. */
export const NoteWire = Type.Object({
  id: Type.String(),
  text: Type.String(),
  until_ms: Type.Integer({ description: 'End of the note by the simulated clock, epoch milliseconds' }),
})
export type NoteWire = Static<typeof NoteWire>

/** Note as its author sees it. */
export const OwnNote = Type.Object({
  ...NoteWire.properties,
  price: Amount,
  is_active: Type.Boolean({ description: 'False once the note has expired or staff removed it' }),
})
export type OwnNote = Static<typeof OwnNote>

export const PinNote = Type.Object(
  {
    ...SessionFields,
    ref: RequestReference,
    text: Type.String({ minLength: 1, maxLength: 200 }),
    duration_s: Type.Integer({ minimum: 1, maximum: WEEK_S }),
    price: Type.String({ pattern: '^(0|[1-9][0-9]{0,11})$', description: 'minor units, decimal string' }),
  },
  STRICT,
)
export const PinNoteAnswer = createResponseSchema({})
export type PinNoteAnswer = Static<typeof PinNoteAnswer>

export const ListOwnNotes = Type.Object(SessionFields, STRICT)
export const OwnNotesAnswer = createResponseSchema({ notes: Type.Array(OwnNote) })
export type OwnNotesAnswer = Static<typeof OwnNotesAnswer>
