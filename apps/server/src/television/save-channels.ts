import type { Channel } from './channel.ts'
import { type ChannelDraft, type DraftFault, findDraftFault, isSameSource } from './channel-draft.ts'

/** Maximum number of channels of one owner: an operator or the platform. */
const MAX_CHANNELS = 200

/** Returns the sport of a match; null if the match does not exist. */
type FindSportOfMatch = (matchId: number) => Promise<number | null>

export interface ChannelRecords {
  readonly add: (operatorId: number | null, draft: ChannelDraft, maxChannels: number) => Promise<Channel | null>
  readonly lock: (operatorId: number | null, id: number) => Promise<Channel | null>
  /** Returns the stream sources of channels that belong to other owners. */
  readonly lockOtherSources: (operatorId: number | null) => Promise<readonly Pick<Channel, 'kind' | 'url'>[]>
  readonly change: (id: number, draft: ChannelDraft) => Promise<void>
  readonly remove: (id: number) => Promise<void>
}

/** Rules of a channel: languages of its names, permitted stream origins, and the sport of its match. */
export interface SaveChannelDeps {
  readonly languages: readonly string[]
  readonly origins: readonly string[]
  readonly findSportOfMatch: FindSportOfMatch
}

/** Channel as stored, with its number of viewers. */
export interface StoredChannel {
  readonly channel: Channel
  /** Number of members currently watching. */
  readonly watched: number
}

export interface ChannelSaveRequest {
  /** Owner of the channel; null for a platform channel. */
  readonly operatorId: number | null
  /** True if platform staff save the channel. Platform staff may give one source to several operators. */
  readonly isByPlatformStaff: boolean
  /** Id of the channel to change; null adds a new channel. */
  readonly id: number | null
  readonly draft: ChannelDraft
}

interface ChannelSaved {
  readonly ok: true
  readonly id: number
  readonly before: Channel | null
  readonly after: ChannelDraft
}

interface ChannelNotSaved {
  readonly ok: false
  readonly why: 'notFound' | { readonly field: string; readonly allowed: string }
}

export type ChannelSaveResult = ChannelSaved | ChannelNotSaved

interface MatchFault {
  readonly field: 'matchId'
  readonly allowed: string
}

/** Adds a channel, or changes a channel of its owner. */
export async function saveChannel(
  records: ChannelRecords,
  request: ChannelSaveRequest,
  parts: SaveChannelDeps,
): Promise<ChannelSaveResult> {
  const [{ operatorId, id }, draft] = [request, trimNames(request.draft)]
  const fault = await findFault(draft, parts)
  if (fault !== null) return { ok: false, why: fault }
  const before = id === null ? null : await records.lock(operatorId, id)
  if (id !== null && before === null) return { ok: false, why: 'notFound' }
  if (await isSourceOfOtherOwner(records, { ...request, draft }, before))
    return { ok: false, why: { field: 'url', allowed: 'an address that no other channel uses' } }
  if (id !== null) {
    await records.change(id, draft)
    return { ok: true, id, before, after: draft }
  }
  const added = await records.add(operatorId, draft, MAX_CHANNELS)
  if (added === null) return { ok: false, why: { field: 'channel', allowed: `${MAX_CHANNELS} channels at most` } }
  return { ok: true, id: added.id, before: null, after: draft }
}

function trimNames(draft: ChannelDraft): ChannelDraft {
  return {
    ...draft,
    names: Object.fromEntries(Object.entries(draft.names).map(([language, name]) => [language, name.trim()])),
  }
}

/** Validates a channel draft and its match. A match of another sport would show the wrong prices beside the stream. */
async function findFault(draft: ChannelDraft, parts: SaveChannelDeps): Promise<DraftFault | null | MatchFault> {
  const fault = findDraftFault(draft, parts)
  if (fault !== null || draft.matchId === null) return fault
  const isOfSport = (await parts.findSportOfMatch(draft.matchId)) === draft.sportId
  return isOfSport ? null : { field: 'matchId', allowed: 'the id of a match of this sport' }
}

/**
 * Returns whether the stream source belongs to another owner. A channel's token opens its stream, so a copied URL would
 * show another owner's stream to the operator's members. Operators may use a source that platform staff assigned to
 * them.
 */
async function isSourceOfOtherOwner(
  records: ChannelRecords,
  { operatorId, isByPlatformStaff, draft }: ChannelSaveRequest,
  before: Channel | null,
): Promise<boolean> {
  const isUnchanged = before !== null && before.kind === draft.kind && before.url === draft.url
  if (isByPlatformStaff || draft.url === null || isUnchanged) return false
  return (await records.lockOtherSources(operatorId)).some((other) => isSameSource(other, draft))
}

/** Removes a channel of its owner. Returns the removed channel; null if the owner has no such channel. */
export async function removeOwnedChannel(
  records: ChannelRecords,
  operatorId: number | null,
  id: number,
): Promise<Channel | null> {
  const before = await records.lock(operatorId, id)
  if (before !== null) await records.remove(id)
  return before
}
