import { createResponseSchema } from '@touchline/contract/envelope'
import { ListNotes, NotesAnswer, type OfficeNote, RemoveNote } from '@touchline/contract/notice-board/office-notes'
import type { OfficeActor } from '../audit-log/index.ts'
import type { ForOperator, StaffRoute } from '../staff/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { AuthoredNote } from './notes.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

interface OfficeNotesParts {
  readonly forOperator: ForOperator
  readonly listNotes: (operatorId: number) => Promise<readonly AuthoredNote[]>
  /** Removes a note and records an audit entry. Returns false if the operator has no such note. */
  readonly removeNote: (actor: OfficeActor, operatorId: number, id: string) => Promise<boolean>
}

/** Routes by which an operator's staff read and remove the notes of its members. */
export function officeNoteRoutes(
  staffRoute: StaffRoute,
  { forOperator, listNotes, removeNote }: OfficeNotesParts,
): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/notes',
      summary: 'List the active notes of the notice board, newest first',
      needs: 'settings',
      errors: ['notFound'],
      body: ListNotes,
      answer: NotesAnswer,
      handle: forOperator(async ({ operator }) => ({
        ...DONE,
        rows: (await listNotes(operator.id)).map(toOfficeNote),
      })),
    }),
    staffRoute({
      url: '/office/removenote',
      summary: 'Remove a note from the notice board. The price is not refunded.',
      needs: 'settings',
      changesData: true,
      errors: ['notFound'],
      body: RemoveNote,
      answer: createResponseSchema({}),
      handle: forOperator(async ({ operator, actor, reply, body: { id } }) =>
        (await removeNote(actor, operator.id, id)) ? DONE : sendRefusal(reply, 'notFound'),
      ),
    }),
  ]
}

function toOfficeNote({ id, accountId, text, priceMinor, currency, untilMs }: AuthoredNote): OfficeNote {
  return { id, account: accountId, text, price: String(priceMinor), currency, untilMs }
}
