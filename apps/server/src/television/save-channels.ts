import type { Channel } from './channel.ts'
import { type ChannelDraft, type DraftFault, draftFault, isSameSource } from './channel-draft.ts'

/** Maximum number of channels of one owner: an operator or the platform. */
const MOST = 200

/** Returns the sport of a match; null if the match does not exist. */
type SportOf = (matchId: number) => Promise<number | null>

export interface ChannelRecords {
  readonly add: (operatorId: number | null, draft: ChannelDraft, most: number) => Promise<Channel | null>
  readonly take: (operatorId: number | null, id: number) => Promise<Channel | null>
  /** Returns the stream sources of channels that belong to other owners. */
  readonly sourcesOfOthers: (operatorId: number | null) => Promise<readonly Pick<Channel, 'kind' | 'url'>[]>
  readonly change: (id: number, draft: ChannelDraft) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

interface KeepParts {
  readonly languages: readonly string[]
  readonly origins: readonly string[]
  readonly sportOf: SportOf
}

export interface ChannelOrder {
  /** Owner of the channel; null for a platform channel. */
  readonly operatorId: number | null
  /** True if platform staff save the channel. Platform staff may give one source to several operators. */
  readonly byHouse: boolean
  /** Id of the channel to change; null adds a new channel. */
  readonly id: number | null
  readonly draft: ChannelDraft
}

interface Changed {
  readonly ok: true
  readonly id: number
  readonly before: Channel | null
  readonly after: ChannelDraft
}

interface NotChanged {
  readonly ok: false
  readonly why: 'notFound' | { readonly field: string; readonly allowed: string }
}

export type ChannelChange = Changed | NotChanged

const tidy = (draft: ChannelDraft): ChannelDraft => ({
  ...draft,
  names: Object.fromEntries(Object.entries(draft.names).map(([language, name]) => [language, name.trim()])),
})

interface MatchFault {
  readonly field: 'matchId'
  readonly allowed: string
}

/** Validates a channel draft and its match. A match of another sport would show the wrong prices beside the stream. */
const faultOf = async (draft: ChannelDraft, parts: KeepParts): Promise<DraftFault | null | MatchFault> => {
  const fault = draftFault(draft, parts)
  if (fault !== null || draft.matchId === null) return fault
  const isIts = (await parts.sportOf(draft.matchId)) === draft.sportId
  return isIts ? null : { field: 'matchId', allowed: 'the id of a match of this sport' }
}

/**
 * Returns whether the stream source belongs to another owner. A channel's token opens its stream, so a copied URL would
 * show another owner's stream to the operator's members. Operators may use a source that platform staff assigned to
 * them.
 */
const isOfOthers = async (
  records: ChannelRecords,
  { operatorId, byHouse, draft }: ChannelOrder,
  before: Channel | null,
): Promise<boolean> => {
  const isUnchanged = before !== null && before.kind === draft.kind && before.url === draft.url
  if (byHouse || draft.url === null || isUnchanged) return false
  return (await records.sourcesOfOthers(operatorId)).some((other) => isSameSource(other, draft))
}

/** Adds a channel, or changes a channel of its owner. */
export const saveChannel = async (
  records: ChannelRecords,
  order: ChannelOrder,
  parts: KeepParts,
): Promise<ChannelChange> => {
  const [{ operatorId, id }, draft] = [order, tidy(order.draft)]
  const fault = await faultOf(draft, parts)
  if (fault !== null) return { ok: false, why: fault }
  const before = id === null ? null : await records.take(operatorId, id)
  if (id !== null && before === null) return { ok: false, why: 'notFound' }
  if (await isOfOthers(records, { ...order, draft }, before))
    return { ok: false, why: { field: 'url', allowed: 'an address that no other channel uses' } }
  if (id !== null) {
    await records.change(id, draft)
    return { ok: true, id, before, after: draft }
  }
  const added = await records.add(operatorId, draft, MOST)
  if (added === null) return { ok: false, why: { field: 'channel', allowed: `${MOST} channels at most` } }
  return { ok: true, id: added.id, before: null, after: draft }
}

/** Removes a channel of its owner. Returns the removed channel; null if the owner has no such channel. */
export const dropChannel = async (
  records: ChannelRecords,
  operatorId: number | null,
  id: number,
): Promise<Channel | null> => {
  const before = await records.take(operatorId, id)
  if (before !== null) await records.remove(id)
  return before
}
