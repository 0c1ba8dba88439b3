import type { ServerFrame } from '@touchline/contract/push'
import type { ReadBalance, SessionGuard } from '../members/index.ts'
import { balanceFields } from '../wallet/index.ts'
import type { NoticeStore } from './notice-ports.ts'

export interface NoticeWire {
  /** Ids of members with an open socket. */
  memberIds(): readonly number[]
  hasMember(memberId: number): boolean
  /** Makes the sites of connected members reload balance, profile and messages. */
  requestReload(): void
  toMember(memberId: number, frame: ServerFrame): void
  /** Sends a frame to the connected members of an operator; null `operatorId` sends to every connected member. */
  toOperatorMembers(operatorId: number | null, frame: ServerFrame): void
}

interface NoticePublisherParts {
  readonly wire: NoticeWire
  readonly store: Pick<NoticeStore, 'announcement' | 'readUnread'>
  readonly guard: Pick<SessionGuard, 'refreshMember' | 'forgetMatching' | 'below'>
  readonly readBalance: ReadBalance
  readonly onError: (error: unknown) => void
}

export interface NoticePublisher {
  publishAnnouncement(id: string): void
  /** Pushes the unread count to members with new messages. */
  publishMessages(memberIds: readonly number[]): void
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
  uplineChanged(uplineId: number, changedPart: 'account' | 'limits'): void
  /** Discards every cached session, because the event bus is disconnected and changes cannot be received. */
  dropSessions(): void
  /** Discards every cached session and refreshes the connected members after missed events. */
  refreshAfterGap(): void
}

/** Creates the handlers that push announcements, messages and account changes to open sockets. */
export function createNoticePublisher({
  wire,
  store,
  guard,
  readBalance,
  onError,
}: NoticePublisherParts): NoticePublisher {
  const publishAnnouncement = async (id: string): Promise<void> => {
    const announcement = await store.announcement(id)
    if (announcement === null) return
    const frame = { t: 'announcement', announcement: announcement.row } as const
    if (announcement.uplineId === null) wire.toOperatorMembers(announcement.operatorId, frame)
    else
      for (const memberId of await guard.below(announcement.uplineId, wire.memberIds())) wire.toMember(memberId, frame)
  }
  const publishMessages = async (memberIds: readonly number[]): Promise<void> => {
    const connectedIds = memberIds.filter((id) => wire.hasMember(id))
    if (connectedIds.length === 0) return
    for (const { memberId, unread, newest } of await store.readUnread(connectedIds)) {
      wire.toMember(memberId, { t: 'message', unread, newest })
    }
  }
  const memberChanged = async (memberId: number): Promise<void> => {
    const member = await guard.refreshMember(memberId)
    if (member === null || !wire.hasMember(memberId)) return
    // The profile contains the permissions of the member, so the site fetches the profile again.
    const balance = await readBalance(memberId)
    if (balance === null) wire.toMember(memberId, { t: 'profile' })
    else wire.toMember(memberId, { t: 'balance', balance: balanceFields(balance, true) })
  }
  const publishLimits = (memberIds: readonly number[]): void => {
    const changed = new Set(memberIds)
    guard.forgetMatching(({ id }) => changed.has(id))
    for (const memberId of memberIds) wire.toMember(memberId, { t: 'profile' })
  }
  const uplineChanged = async (uplineId: number, changedPart: 'account' | 'limits'): Promise<void> => {
    guard.forgetMatching(({ uplineIds }) => uplineIds.includes(uplineId))
    const connectedIds = await guard.below(uplineId, wire.memberIds())
    if (changedPart === 'limits') publishLimits(connectedIds)
    else for (const memberId of connectedIds) await memberChanged(memberId)
  }
  return {
    publishAnnouncement: (id) => void publishAnnouncement(id).catch(onError),
    publishMessages: (memberIds) => void publishMessages(memberIds).catch(onError),
    memberChanged: (memberId) => void memberChanged(memberId).catch(onError),
    limitsChanged: publishLimits,
    uplineChanged: (uplineId, changedPart) => void uplineChanged(uplineId, changedPart).catch(onError),
    operatorChanged: (operatorId) => {
      guard.forgetMatching(({ operator }) => operator.id === operatorId)
      wire.toOperatorMembers(operatorId, { t: 'profile' })
    },
    dropSessions: () => guard.forgetMatching(() => true),
    refreshAfterGap: () => {
      guard.forgetMatching(() => true)
      wire.requestReload()
      for (const memberId of wire.memberIds()) void memberChanged(memberId).catch(onError)
    },
  }
}
