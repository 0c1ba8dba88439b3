import type { ServerFrame } from '@touchline/contract/push'
import type { BalanceOf, SessionGuard } from '../accounts/index.ts'
import { balanceFields } from '../wallet/index.ts'
import type { NoticeStore } from './notice-ports.ts'

export interface NoticeWire {
  /** Ids of members with an open socket. */
  memberIds(): readonly number[]
  hasMember(memberId: number): boolean
  /** Makes the sites of connected members reload balance, profile and messages. */
  readAgain(): void
  toMember(memberId: number, frame: ServerFrame): void
  /** Sends a frame to the connected members of an operator; null `operatorId` sends to every connected member. */
  toMembersOf(operatorId: number | null, frame: ServerFrame): void
}

interface NoticePublisherParts {
  readonly wire: NoticeWire
  readonly store: Pick<NoticeStore, 'announcement' | 'unreadOf'>
  readonly guard: Pick<SessionGuard, 'lookAgain' | 'forgetThose' | 'below'>
  readonly balanceOf: BalanceOf
  readonly onError: (error: unknown) => void
}

export interface NoticePublisher {
  announced(id: string): void
  /** Pushes the unread count to members with new messages. */
  messaged(memberIds: readonly number[]): void
  /** Applies and pushes a changed account state or permission of a member. */
  memberChanged(memberId: number): void
  /** Applies and pushes bet limits of members that were set, changed or removed. */
  limitsChanged(memberIds: readonly number[]): void
  /**
   * Applies changed settings, offered products or fees of an operator: drops the cached sessions of its members and
   * makes their sites fetch the profile again.
   */
  operatorChanged(operatorId: number): void
  /**
   * Applies a change of an upline, `account` (state, products, price group) or `limits`, to the members in its
   * downline.
   */
  uplineChanged(uplineId: number, what: 'account' | 'limits'): void
  /** Discards every cached session, because the event bus is disconnected and changes cannot be received. */
  deaf(): void
  /** Discards every cached session and refreshes the connected members after missed events. */
  missed(): void
}

/** Creates the handlers that push announcements, messages and account changes to open sockets. */
export const createNoticePublisher = ({
  wire,
  store,
  guard,
  balanceOf,
  onError,
}: NoticePublisherParts): NoticePublisher => {
  const announced = async (id: string): Promise<void> => {
    const found = await store.announcement(id)
    if (found === null) return
    const frame = { t: 'announcement', announcement: found.row } as const
    if (found.uplineId === null) wire.toMembersOf(found.operatorId, frame)
    else for (const memberId of await guard.below(found.uplineId, wire.memberIds())) wire.toMember(memberId, frame)
  }
  const messaged = async (memberIds: readonly number[]): Promise<void> => {
    const here = memberIds.filter((id) => wire.hasMember(id))
    if (here.length === 0) return
    for (const { memberId, unread, newest } of await store.unreadOf(here)) {
      wire.toMember(memberId, { t: 'message', unread, newest })
    }
  }
  const memberChanged = async (memberId: number): Promise<void> => {
    const member = await guard.lookAgain(memberId)
    if (member === null || !wire.hasMember(memberId)) return
    // The profile contains the permissions of the member, so the site fetches the profile again.
    const balance = await balanceOf(memberId)
    if (balance === null) wire.toMember(memberId, { t: 'profile' })
    else wire.toMember(memberId, { t: 'balance', balance: balanceFields(balance, true) })
  }
  const publishLimits = (memberIds: readonly number[]): void => {
    const changed = new Set(memberIds)
    guard.forgetThose(({ id }) => changed.has(id))
    for (const memberId of memberIds) wire.toMember(memberId, { t: 'profile' })
  }
  const uplineChanged = async (uplineId: number, what: 'account' | 'limits'): Promise<void> => {
    guard.forgetThose(({ uplineIds }) => uplineIds.includes(uplineId))
    const here = await guard.below(uplineId, wire.memberIds())
    if (what === 'limits') publishLimits(here)
    else for (const memberId of here) await memberChanged(memberId)
  }
  return {
    announced: (id) => void announced(id).catch(onError),
    messaged: (memberIds) => void messaged(memberIds).catch(onError),
    memberChanged: (memberId) => void memberChanged(memberId).catch(onError),
    limitsChanged: publishLimits,
    uplineChanged: (uplineId, what) => void uplineChanged(uplineId, what).catch(onError),
    operatorChanged: (operatorId) => {
      guard.forgetThose(({ operator }) => operator.id === operatorId)
      wire.toMembersOf(operatorId, { t: 'profile' })
    },
    deaf: () => guard.forgetThose(() => true),
    missed: () => {
      guard.forgetThose(() => true)
      wire.readAgain()
      for (const memberId of wire.memberIds()) void memberChanged(memberId).catch(onError)
    },
  }
}
