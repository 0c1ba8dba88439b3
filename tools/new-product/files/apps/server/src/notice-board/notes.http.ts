import {
  ListOwnNotes,
  type OwnNote as OwnNoteWire,
  OwnNotesAnswer,
  PinNote,
  PinNoteAnswer,
} from '@touchline/contract/notice-board/note'
import type { MemberRoute } from '../members/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import { readSetting } from '../platform/settings/operator-setting.ts'
import { MAX_NOTE_HOURS } from './notice-board.settings.ts'
import { type Notes, PIN_REFUSALS } from './notes.ts'

const HOUR_S = 3_600
const OK = { status: 1, statusdesc: 'success' } as const

/** Routes to pin a note and to list the member's own notes. The topic publishes the active notes. */
export function noteRoutes(memberRoute: MemberRoute, notes: Notes): Route[] {
  return [
    memberRoute({
      url: '/noticeboardpin',
      summary: 'Pin a note to the board, for a price',
      needsChosenPassword: true,
      errors: PIN_REFUSALS,
      body: PinNote,
      answer: PinNoteAnswer,
      handle: async ({ member, body, reply }) => {
        const { ref, text, duration_s, price } = body
        const maxHours = readSetting(member.operatorSettings, MAX_NOTE_HOURS)
        if (duration_s > maxHours * HOUR_S) throw new BadInput('duration_s', `at most ${maxHours} hours`)
        const code = await notes.pin(member, { ref, text, durationMs: duration_s * 1000, priceMinor: BigInt(price) })
        return code === null ? OK : sendRefusal(reply, code)
      },
    }),
    memberRoute({
      url: '/noticeboardlist',
      summary: 'List the notes that the member pinned, newest first',
      body: ListOwnNotes,
      answer: OwnNotesAnswer,
      handle: async ({ member }) => ({ ...OK, notes: (await notes.listOwn(member)).map(toOwnNoteWire) }),
    }),
  ]
}

function toOwnNoteWire({ id, text, untilMs, priceMinor, isActive }: OwnNote): OwnNoteWire {
  return { id, text, until_ms: untilMs, price: String(priceMinor), is_active: isActive }
}

type OwnNote = Awaited<ReturnType<Notes['listOwn']>>[number]
