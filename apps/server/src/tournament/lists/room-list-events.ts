import type { RoomKind } from '@touchline/domain/tournament'
import { CoalescedTask } from '../../platform/push/coalesced-task.ts'
import type { Scheduler } from '../../platform/push/scheduler.ts'

/** Changed tournament room with the data that room lists display. */
export interface ListedChange {
  readonly roomId: string
  readonly operatorId: number
  readonly currency: string
  readonly kind: RoomKind
  /** Digest of the displayed data, to detect whether a list really changed. */
  readonly digest: string
  /** True if the room has ended or is cancelled; only a corrected result can change it. */
  readonly isOver: boolean
  /** Ids of the owner and the players, who alone see a private room in their lists. */
  readonly viewers: readonly number[]
}

/** Member subscribed to changes of the tournament-room lists. */
export interface ListReader {
  readonly accountId: string
  readonly memberId: number
  readonly operatorId: number
  readonly currency: string
}

export interface RoomListUpdateStore {
  readonly readChanges: (roomIds: readonly string[]) => Promise<readonly ListedChange[]>
  readonly readReaders: (accountIds: readonly string[]) => Promise<readonly ListReader[]>
}

interface RoomListUpdatesDeps extends RoomListUpdateStore {
  readonly scheduler: Scheduler
  readonly onError: (error: unknown) => void
}

type ListHandler = (lists: readonly RoomKind[]) => void
interface RoomChanges {
  readonly roomIds: readonly string[]
  readonly memberIds: readonly number[]
}

const ALL: readonly RoomKind[] = ['public', 'private', 'free']

/**
 * Notifies subscribed members that their tournament-room lists changed; the client then requests the lists. Publishes
 * at most once a second and reads the changed rooms once for all subscribers.
 */
export class RoomListUpdates {
  readonly #parts: RoomListUpdatesDeps
  readonly #batch: CoalescedTask
  readonly #handlers = new Map<string, ListHandler>()
  readonly #readers = new Map<string, ListReader>()
  /**
   * Rooms changed since the last notification, each with the members whose balance changed, including members that have
   * left.
   */
  #changedRooms = new Map<string, Set<number>>()
  /** Digest of the displayed data of active rooms at the last notification, by room id. */
  readonly #digests = new Map<string, string>()

  constructor(parts: RoomListUpdatesDeps) {
    this.#parts = parts
    this.#batch = new CoalescedTask(parts.scheduler, () => {
      this.#publishChanges().catch((error: unknown) => {
        parts.onError(error)
        this.notifyAll()
      })
    })
  }

  /**
   * Subscribes a member account to changed lists. Only one subscription per account is active.
   * @returns the function that ends the subscription
   */
  subscribe(accountId: string, handler: ListHandler): () => void {
    this.#handlers.set(accountId, handler)
    return () => {
      if (this.#handlers.get(accountId) !== handler) return
      this.#handlers.delete(accountId)
      this.#readers.delete(accountId)
      // Drops the cached room data when the last subscriber has left.
      if (this.#handlers.size === 0) this.#digests.clear()
    }
  }

  recordChanges({ roomIds, memberIds }: RoomChanges): void {
    if (this.#handlers.size === 0) return
    for (const roomId of roomIds) {
      const members = this.#changedRooms.get(roomId) ?? new Set()
      for (const memberId of memberIds) members.add(memberId)
      this.#changedRooms.set(roomId, members)
    }
    this.#batch.requestRun()
  }

  /** Notifies every subscriber after missed events, because any list may have changed. */
  notifyAll(): void {
    this.#digests.clear()
    for (const handler of this.#handlers.values()) handler(ALL)
  }

  /** Number of rooms with cached data. */
  get cachedRoomCount(): number {
    return this.#digests.size
  }

  close(): void {
    this.#batch.close()
    this.#handlers.clear()
  }

  async #publishChanges(): Promise<void> {
    const changedRooms = this.#changedRooms
    this.#changedRooms = new Map()
    const unresolvedAccountIds = [...this.#handlers.keys()].filter((accountId) => !this.#readers.has(accountId))
    const [rooms, readers] = await Promise.all([
      this.#parts.readChanges([...changedRooms.keys()]),
      unresolvedAccountIds.length > 0 ? this.#parts.readReaders(unresolvedAccountIds) : [],
    ])
    for (const reader of readers) if (this.#handlers.has(reader.accountId)) this.#readers.set(reader.accountId, reader)
    this.#notifyReaders(
      rooms.filter((room) => this.#storeIfChanged(room)),
      changedRooms,
    )
  }

  #storeIfChanged({ roomId, digest, isOver }: ListedChange): boolean {
    if (this.#digests.get(roomId) === digest) return false
    if (isOver) this.#digests.delete(roomId)
    else this.#digests.set(roomId, digest)
    return true
  }

  #notifyReaders(rooms: readonly ListedChange[], changedRooms: ReadonlyMap<string, ReadonlySet<number>>): void {
    const publicKindsByScope = new Map<string, Set<RoomKind>>()
    const privateViewerIds = new Set<number>()
    for (const room of rooms) {
      if (room.kind === 'private') {
        for (const memberId of [...room.viewers, ...(changedRooms.get(room.roomId) ?? [])])
          privateViewerIds.add(memberId)
      } else
        publicKindsByScope.set(
          buildScopeKey(room),
          (publicKindsByScope.get(buildScopeKey(room)) ?? new Set()).add(room.kind),
        )
    }
    for (const [accountId, handler] of this.#handlers) {
      const reader = this.#readers.get(accountId)
      if (reader === undefined) continue
      const lists = [...(publicKindsByScope.get(buildScopeKey(reader)) ?? [])]
      if (privateViewerIds.has(reader.memberId)) lists.push('private')
      if (lists.length > 0) handler(lists)
    }
  }
}

function buildScopeKey({ operatorId, currency }: Pick<ListReader, 'operatorId' | 'currency'>): string {
  return `${operatorId}/${currency}`
}
