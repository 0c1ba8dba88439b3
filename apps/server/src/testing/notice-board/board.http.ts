import { Amount, Reference, SessionFields, answered } from '@touchline/contract/envelope'
import Type from 'typebox'
import type { MemberRoute } from '../../accounts/index.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validate.ts'
import { readSetting } from '../../platform/settings/operator-setting.ts'
import { MAX_NOTE_HOURS } from './board.settings.ts'
import { type Board, pinRefusals } from './board.ts'

const HOUR_S = 3_600
const WEEK_S = 604_800

const PinNote = Type.Object({
  ...SessionFields,
  ref: Reference,
  text: Type.String({ minLength: 1, maxLength: 200 }),
  hangs_s: Type.Integer({ minimum: 1, maximum: WEEK_S }),
  price: Type.String({ pattern: '^(0|[1-9][0-9]{0,11})$', description: 'minor units, decimal string' }),
})

const OwnNote = Type.Object({
  id: Type.String(),
  text: Type.String(),
  until_ms: Type.Integer({ description: 'world clock' }),
  price: Amount,
  hangs: Type.Boolean(),
})

/** Routes to pin a note and to list the member's own notes. The topic publishes the active notes. */
export const boardRoutes = (memberRoute: MemberRoute, board: Board): Route[] => [
  memberRoute({
    url: '/board/pin',
    summary: 'Pins a note to the board, for a price',
    needsChosenPassword: true,
    errors: pinRefusals,
    body: PinNote,
    answer: answered({}),
    handle: async ({ member, body, reply }) => {
      const { ref, text, hangs_s, price } = body
      const maxHours = readSetting(member.operatorSettings, MAX_NOTE_HOURS)
      if (hangs_s > maxHours * HOUR_S) throw new BadInput('hangs_s', `at most ${maxHours} hours`)
      const code = await board.pin(member, { ref, text, hangsMs: hangs_s * 1000, priceMinor: BigInt(price) })
      return code === null ? { status: 1, statusdesc: 'success' } : refuse(reply, code)
    },
  }),
  memberRoute({
    url: '/board/own',
    summary: 'The notes that the member has pinned up, the newest first',
    body: Type.Object(SessionFields),
    answer: answered({ notes: Type.Array(OwnNote) }),
    handle: async ({ member }) => ({ status: 1, statusdesc: 'success', notes: [...(await board.listOwn(member))] }),
  }),
]
