import Type, { type Static } from 'typebox'
import { Amount, createResponseSchema } from '../envelope.ts'
import { OperatorFields } from '../office/of-operator.ts'
import { WallClockTime } from '../office/staff.ts'

const NoteId = Type.String({ pattern: '^[1-9][0-9]{0,17}$' })

/** Active note of an operator's member, with its author and the price paid. */
export const OfficeNote = Type.Object({
  id: NoteId,
  account: Type.String(),
  text: Type.String(),
  price: Amount,
  currency: Type.String(),
  untilMs: WallClockTime,
})
export type OfficeNote = Static<typeof OfficeNote>

/** Lists the active notes of an operator's members, newest first. */
export const ListNotes = Type.Object({ ...OperatorFields })
export const NotesAnswer = createResponseSchema({ rows: Type.Array(OfficeNote) })
export type NotesAnswer = Static<typeof NotesAnswer>

/** Removes an active note. The price is not refunded. */
export const RemoveNote = Type.Object({ ...OperatorFields, id: NoteId })
