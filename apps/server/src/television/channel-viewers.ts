import { LIVE_TV } from '@touchline/contract/products'
import type { PathSigner } from '../secrets/index.ts'
import type { SessionGuard } from '../members/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import type { Channel } from './channel.ts'
import type { ChannelWatch, WatchStore } from './watch-ports.ts'
import { readToken, computeSessionTag, writeToken } from './watch-token.ts'

/** Interval in seconds at which a page that plays a stream renews its watch. */
export const RENEW_S = 30
/**
 * Lifetime of a watch without renewal in milliseconds. Pages in the background renew once a minute, because browsers
 * throttle their timers.
 */
const WATCH_MS = 150_000
/** Maximum lifetime of a stream token in milliseconds, regardless of renewals. */
const TOKEN_MS = 6 * 3_600_000
/** Maximum age of a cached watch in milliseconds. The cache is used only while the event bus is connected. */
const MAX_CACHE_AGE_MS = 30_000
const MAX_WATCHES = 20_000

interface WatchingParts {
  readonly store: WatchStore
  readonly channels: (operatorId: number) => Promise<readonly Channel[]>
  readonly guard: Pick<SessionGuard, 'canContinue'>
  readonly signer: PathSigner
  readonly clock: Pick<Clock, 'wallMs'>
  /** Returns whether the event bus currently receives the events of other servers. */
  readonly isReceivingEvents: () => boolean
}

interface Viewer {
  readonly id: number
  readonly operatorId: number
  /** Key of the session that watches. */
  readonly sessionKey: string
}

interface StartedWatch {
  readonly watchNo: bigint
  readonly url: string
  readonly delayS: number
}

interface CachedWatch {
  readonly watch: ChannelWatch
  readonly readAtMs: number
}

/**
 * Active watches of live TV. An account has one stream: a new watch ends the previous one on every server. A stream
 * token is valid while its session is active, the member has live TV, its channel is enabled and the page renews the
 * watch.
 */
export class ChannelViewers {
  readonly #parts: WatchingParts
  readonly #watches = new Map<number, CachedWatch>()
  /**
   * Counter of cache invalidations. A watch read from the database is not cached if the counter changed during the
   * read.
   */
  #invalidations = 0

  constructor(parts: WatchingParts) {
    this.#parts = parts
  }

  /** Starts watching a channel. Returns null if the member cannot see a channel with this id. */
  async startWatch(viewer: Viewer, channelId: number): Promise<StartedWatch | null> {
    const { store, channels, signer, clock } = this.#parts
    const channel = (await channels(viewer.operatorId)).find(({ id }) => id === channelId)
    if (channel === undefined) return null
    const nowMs = clock.wallMs()
    const watchNo = await store.startWatch(viewer.id, channelId, viewer.sessionKey, nowMs + WATCH_MS)
    this.forget(viewer.id)
    const token = writeToken(signer, {
      memberId: viewer.id,
      watchNo,
      channelId,
      endS: Math.floor((nowMs + TOKEN_MS) / 1_000),
      sessionTag: computeSessionTag(signer, viewer.sessionKey),
    })
    return { watchNo, url: buildPlaylistUrl(channel, token), delayS: channel.delayS }
  }

  /** Renews a watch. Returns `over` for an ended watch and `elsewhere` for a watch replaced by a newer one. */
  async renew({ id, sessionKey }: Omit<Viewer, 'operatorId'>, watchNo: bigint): Promise<'on' | 'elsewhere' | 'over'> {
    const { store, clock } = this.#parts
    const nowMs = clock.wallMs()
    const isMoved = await store.renewWatch(id, watchNo, sessionKey, nowMs, nowMs + WATCH_MS)
    const watch = await store.readWatch(id)
    if (watch !== null && watch.watchNo > watchNo) return 'elsewhere'
    return isMoved && watch?.channel ? 'on' : 'over'
  }

  /** Returns the channel that a token opens now; null without access. */
  async admit(token: string): Promise<Channel | null> {
    const { signer, clock } = this.#parts
    const nowMs = clock.wallMs()
    const claim = readToken(signer, token, nowMs)
    if (claim === null) return null
    const watch = await this.#findWatch(claim.memberId, nowMs)
    if (watch === null || watch.watchNo !== claim.watchNo || watch.channelId !== claim.channelId) return null
    return watch.endsAtMs > nowMs && isWatchOfSession(signer, watch, claim.sessionTag) ? watch.channel : null
  }

  /** Drops the cached watch of a member after a change of the watch or of the member's access. */
  forget(memberId: number): void {
    this.#invalidations += 1
    this.#watches.delete(memberId)
  }

  forgetAll(): void {
    this.#invalidations += 1
    this.#watches.clear()
  }

  async #findWatch(memberId: number, nowMs: number): Promise<ChannelWatch | null> {
    const entry = this.#watches.get(memberId)
    const isFresh =
      entry !== undefined &&
      this.#parts.isReceivingEvents() &&
      entry.readAtMs <= nowMs &&
      nowMs - entry.readAtMs < MAX_CACHE_AGE_MS
    // Reads a watch that looks expired from the database again, because another server may have renewed it.
    if (isFresh && entry.watch.endsAtMs > nowMs) return entry.watch
    return this.#read(memberId, nowMs)
  }

  async #read(memberId: number, nowMs: number): Promise<ChannelWatch | null> {
    const before = this.#invalidations
    this.#watches.delete(memberId)
    const watch = await this.#parts.store.readWatch(memberId)
    if (watch === null || !(await this.#parts.guard.canContinue(watch.sessionKey, memberId, LIVE_TV.product)))
      return null
    if (before === this.#invalidations) this.#store(memberId, { watch, readAtMs: nowMs })
    return watch
  }

  #store(memberId: number, entry: CachedWatch): void {
    this.#watches.set(memberId, entry)
    if (this.#watches.size <= MAX_WATCHES) return
    for (const oldest of this.#watches.keys()) {
      this.#watches.delete(oldest)
      return
    }
  }
}

/** Returns the playlist URL of a channel for a token. */
function buildPlaylistUrl({ kind, url }: Channel, token: string): string {
  if (url === null) return `/tv/${token}/live.m3u8`
  return kind === 'mediamtx' ? `${url}${url.includes('?') ? '&' : '?'}watch=${token}` : url
}

function isWatchOfSession(signer: PathSigner, { sessionKey }: ChannelWatch, tag: string): boolean {
  return computeSessionTag(signer, sessionKey) === tag
}
