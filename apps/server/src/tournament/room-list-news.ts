import type { RoomKind } from '@touchline/domain/tournament'
import { Gathered } from '../platform/push/gathered.ts'
import type { Scheduler } from '../platform/push/scheduler.ts'

/** Changed tournament room with the data that room lists display. */
export interface ListedChange {
  readonly roomId: string
  readonly operatorId: number
  readonly currency: string
  readonly kind: RoomKind
  /** Digest of the displayed data, to detect whether a list really changed. */
  readonly shown: string
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

export interface RoomListNewsStore {
  readonly readChanges: (roomIds: readonly string[]) => Promise<readonly ListedChange[]>
  readonly readReaders: (accountIds: readonly string[]) => Promise<readonly ListReader[]>
}

interface RoomListNewsParts extends RoomListNewsStore {
  readonly scheduler: Scheduler
  readonly onError: (error: unknown) => void
}

type ListHandler = (lists: readonly RoomKind[]) => void
interface Touch {
  readonly roomIds: readonly string[]
  readonly memberIds: readonly number[]
}

const ALL: readonly RoomKind[] = ['public', 'private', 'free']

const scopeOf = ({ operatorId, currency }: Pick<ListReader, 'operatorId' | 'currency'>): string =>
  `${operatorId}/${currency}`

/**
 * Notifies subscribed members that their tournament-room lists changed; the client then requests the lists. Publishes
 * at most once a second and reads the changed rooms once for all subscribers.
 */
export class RoomListNews {
  readonly #parts: RoomListNewsParts
  readonly #gathered: Gathered
  readonly #hears = new Map<string, ListHandler>()
  readonly #readers = new Map<string, ListReader>()
  /**
   * Rooms changed since the last notification, each with the members whose balance changed, including members that have
   * left.
   */
  #touched = new Map<string, Set<number>>()
  /** Digest of the displayed data of active rooms at the last notification, by room id. */
  readonly #shown = new Map<string, string>()

  constructor(parts: RoomListNewsParts) {
    this.#parts = parts
    this.#gathered = new Gathered(parts.scheduler, () => {
      this.#tell().catch((error: unknown) => {
        parts.onError(error)
        this.missed()
      })
    })
  }

  /**
   * Subscribes a member account to changed lists. Only one subscription per account is active.
   * @returns the function that ends the subscription
   */
  look(accountId: string, handler: ListHandler): () => void {
    this.#hears.set(accountId, handler)
    return () => {
      if (this.#hears.get(accountId) !== handler) return
      this.#hears.delete(accountId)
      this.#readers.delete(accountId)
      // Drops the cached room data when the last subscriber has left.
      if (this.#hears.size === 0) this.#shown.clear()
    }
  }

  touch({ roomIds, memberIds }: Touch): void {
    if (this.#hears.size === 0) return
    for (const roomId of roomIds) {
      const members = this.#touched.get(roomId) ?? new Set()
      for (const memberId of memberIds) members.add(memberId)
      this.#touched.set(roomId, members)
    }
    this.#gathered.ask()
  }

  /** Notifies every subscriber after missed events, because any list may have changed. */
  missed(): void {
    this.#shown.clear()
    for (const handler of this.#hears.values()) handler(ALL)
  }

  /** Number of rooms with cached data. */
  get remembered(): number {
    return this.#shown.size
  }

  close(): void {
    this.#gathered.close()
    this.#hears.clear()
  }

  async #tell(): Promise<void> {
    const touched = this.#touched
    this.#touched = new Map()
    const strange = [...this.#hears.keys()].filter((accountId) => !this.#readers.has(accountId))
    const [rooms, readers] = await Promise.all([
      this.#parts.readChanges([...touched.keys()]),
      strange.length > 0 ? this.#parts.readReaders(strange) : [],
    ])
    for (const reader of readers) if (this.#hears.has(reader.accountId)) this.#readers.set(reader.accountId, reader)
    this.#tellOf(
      rooms.filter((room) => this.#isNew(room)),
      touched,
    )
  }

  #isNew({ roomId, shown, isOver }: ListedChange): boolean {
    if (this.#shown.get(roomId) === shown) return false
    if (isOver) this.#shown.delete(roomId)
    else this.#shown.set(roomId, shown)
    return true
  }

  #tellOf(rooms: readonly ListedChange[], touched: ReadonlyMap<string, ReadonlySet<number>>): void {
    const open = new Map<string, Set<RoomKind>>()
    const insiders = new Set<number>()
    for (const room of rooms) {
      if (room.kind === 'private') {
        for (const memberId of [...room.viewers, ...(touched.get(room.roomId) ?? [])]) insiders.add(memberId)
      } else open.set(scopeOf(room), (open.get(scopeOf(room)) ?? new Set()).add(room.kind))
    }
    for (const [accountId, handler] of this.#hears) {
      const reader = this.#readers.get(accountId)
      if (reader === undefined) continue
      const lists = [...(open.get(scopeOf(reader)) ?? [])]
      if (insiders.has(reader.memberId)) lists.push('private')
      if (lists.length > 0) handler(lists)
    }
  }
}
