import { createResponseSchema } from '@touchline/contract/envelope'
import { ListMessages, MessagesAnswer, WithdrawMessage } from '@touchline/contract/office/announcements'
import type { TreeObject, StaffRoute, ForOperator } from '../staff/index.ts'
import type { RunAudited } from '../audit-log/index.ts'
import type { AnnounceStore } from './announce.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import { cutPage } from '../platform/page.ts'
import { readIdCursor } from '../platform/http/page.ts'
import { withdrawMessageAction } from './announcement-actions.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

interface MessageParts {
  readonly runAudited: RunAudited<AnnounceStore>
  readonly store: Pick<AnnounceStore, 'listMessages'>
  readonly forOperator: ForOperator
}

/** Routes of messages to a single member. */
export function messageRoutes(
  staffRoute: StaffRoute,
  { runAudited, store, forOperator }: MessageParts,
): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/messages',
      summary: 'List messages to a single member, newest first',
      needs: 'settings',
      target: 'below',
      weight: 'list',
      body: ListMessages,
      answer: MessagesAnswer,
      handle: forOperator(async ({ target, body: { size = PAGE, after } }) => {
        const page = { before: readIdCursor(after), limit: size + 1 }
        const read = await store.listMessages(requireMember(target).memberId, page)
        const { shown, next } = cutPage(read, size, ({ id }) => id)
        return { ...DONE, rows: [...shown], next }
      }),
    }),
    staffRoute({
      url: '/office/withdrawmessage',
      summary: 'Withdraw a message to a single member. It is no longer listed for the member.',
      needs: 'settings',
      changesData: true,
      target: 'below',
      body: WithdrawMessage,
      answer: createResponseSchema({}),
      handle: forOperator(async ({ target, actor, reply, body: { id } }) =>
        (await withdrawMessageAction(runAudited)(actor, requireMember(target), id))
          ? DONE
          : sendRefusal(reply, 'notFound'),
      ),
    }),
  ]
}

/** Returns the member that receives a message. Throws BadInput for an upline account. */
function requireMember(target: TreeObject | null): { readonly memberId: number; readonly accountId: string } {
  if (target === null || target.memberId === null) throw new BadInput('account', 'a member')
  return { memberId: target.memberId, accountId: target.accountId }
}
