import type { ServerFrame } from '@touchline/contract/push'
import type { BalanceOf, SessionGuard } from '../accounts/index.ts'
import { balanceFields } from '../wallet/index.ts'
import type { NoticeStore } from './notice-ports.ts'

export interface NoticeWire {
  /** Members with a socket open. */
  memberIds(): readonly number[]
  hasMember(memberId: number): boolean
  /** Has every member's site read all that is theirs again. */
  readAgain(): void
  toMember(memberId: number, frame: ServerFrame): void
  /** To the members of an operator, or to all members. */
  toMembersOf(operatorId: number | null, frame: ServerFrame): void
}

interface TellNoticesParts {
  readonly wire: NoticeWire
  readonly store: Pick<NoticeStore, 'announcement' | 'unreadOf'>
  readonly guard: Pick<SessionGuard, 'lookAgain' | 'forgetThose' | 'below'>
  readonly balanceOf: BalanceOf
  readonly onError: (error: unknown) => void
}

export interface TellNotices {
  announced(id: string): void
  /** Messages were written to these members. */
  messaged(memberIds: readonly number[]): void
  /** Somebody changed what the member may do. */
  memberChanged(memberId: number): void
  /** Limits of these members were set, changed or taken away. */
  limitsChanged(memberIds: readonly number[]): void
  /** An operator's switches, offers or terms changed. */
  operatorChanged(operatorId: number): void
  /** An account above members changed. */
  uplineChanged(uplineId: number, what: 'account' | 'limits'): void
  /** News is not heard: nothing that was read before is believed from here on. */
  deaf(): void
  /** News was missed: whoever is here is told anew. */
  missed(): void
}

/** Passes on to open sockets what was announced, written to a member, or changed about his account. */
export const createTellNotices = ({ wire, store, guard, balanceOf, onError }: TellNoticesParts): TellNotices => {
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
    // The profile says what the member may do; the site fetches it again.
    const balance = await balanceOf(memberId)
    if (balance === null) wire.toMember(memberId, { t: 'profile' })
    else wire.toMember(memberId, { t: 'balance', balance: balanceFields(balance, true) })
  }
  const tellLimits = (memberIds: readonly number[]): void => {
    const changed = new Set(memberIds)
    guard.forgetThose(({ id }) => changed.has(id))
    for (const memberId of memberIds) wire.toMember(memberId, { t: 'profile' })
  }
  const uplineChanged = async (uplineId: number, what: 'account' | 'limits'): Promise<void> => {
    guard.forgetThose(({ uplineIds }) => uplineIds.includes(uplineId))
    const here = await guard.below(uplineId, wire.memberIds())
    if (what === 'limits') tellLimits(here)
    else for (const memberId of here) await memberChanged(memberId)
  }
  return {
    announced: (id) => void announced(id).catch(onError),
    messaged: (memberIds) => void messaged(memberIds).catch(onError),
    memberChanged: (memberId) => void memberChanged(memberId).catch(onError),
    limitsChanged: tellLimits,
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
