import { answered } from '@touchline/contract/envelope'
import { ListMessages, MessagesAnswer, WithdrawMessage } from '@touchline/contract/office/announcements'
import type { LineObject, StaffRoute, ForOperator, RunAudited } from '../accounts/index.ts'
import type { AnnounceStore } from './announce.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { cutPage } from '../platform/page.ts'
import { readIdCursor } from '../platform/http/page.ts'
import { withdrawMessageAction } from './announcement-actions.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

/** Returns the member that receives a message. Throws BadInput for an upline account. */
const requireMember = (target: LineObject | null): { readonly memberId: number; readonly accountId: string } => {
  if (target === null || target.memberId === null) throw new BadInput('account', 'a member')
  return { memberId: target.memberId, accountId: target.accountId }
}

interface MessageParts {
  readonly runAudited: RunAudited<AnnounceStore>
  readonly store: Pick<AnnounceStore, 'listMessages'>
  readonly forOperator: ForOperator
}

/** Routes of messages to a single member. */
export const messageRoutes = (
  staffRoute: StaffRoute,
  { runAudited, store, forOperator }: MessageParts,
): StaffCallRoute[] => [
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
    answer: answered({}),
    handle: forOperator(async ({ target, actor, reply, body: { id } }) =>
      (await withdrawMessageAction(runAudited)(actor, requireMember(target), id)) ? DONE : refuse(reply, 'notFound'),
    ),
  }),
]
