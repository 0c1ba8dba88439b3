import type { PathSigner, SessionGuard } from '../accounts/index.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Channel } from './channel.ts'
import type { Watch, WatchStore } from './watch-ports.ts'
import { readToken, sessionTagOf, writeToken } from './watch-token.ts'

/** So often a page says that it still watches, seconds. */
export const RENEW_S = 30
/** A watch that nobody renews ends: room for a page in the background, whose clock a browser slows to a minute. */
const WATCH_MS = 150_000
/** An address is good for so long at most, however often it is renewed. */
const TOKEN_MS = 6 * 3_600_000
/** What was read of a watch is believed for so long, while news of a newer one would be heard. */
const BELIEVED_MS = 30_000
const WATCHES_KEPT = 20_000

interface WatchingParts {
  readonly store: WatchStore
  readonly channels: (operatorId: number) => Promise<readonly Channel[]>
  readonly guard: Pick<SessionGuard, 'goesOn'>
  readonly signer: PathSigner
  readonly clock: Pick<Clock, 'wallMs'>
  /** Whether news of what others change is heard now. */
  readonly hears: () => boolean
}

interface Viewer {
  readonly id: number
  readonly operatorId: number
  /** Names the session that they watch in. */
  readonly sessionKey: string
}

interface Begun {
  readonly watchNo: bigint
  readonly url: string
  readonly delayS: number
}

interface KeptWatch {
  readonly watch: Watch
  readonly readAtMs: number
}

/** Where a channel's playlist is found by a token. */
const urlOf = ({ kind, url }: Channel, token: string): string => {
  if (url === null) return `/tv/${token}/live.m3u8`
  return kind === 'mediamtx' ? `${url}${url.includes('?') ? '&' : '?'}watch=${token}` : url
}

/**
 * Who watches what. An account has one stream: a newer one ends the one before, on every server. An address is good
 * while its session lives, its channel is on and the page that plays it says so.
 */
export class Watching {
  readonly #parts: WatchingParts
  readonly #kept = new Map<number, KeptWatch>()
  /** Rises whenever watches are forgotten: what was read before that is not kept. */
  #forgotten = 0

  constructor(parts: WatchingParts) {
    this.#parts = parts
  }

  /** Begins to watch a channel; null where the member is shown none of the number. */
  async begin(viewer: Viewer, channelId: number): Promise<Begun | null> {
    const { store, channels, signer, clock } = this.#parts
    const channel = (await channels(viewer.operatorId)).find(({ id }) => id === channelId)
    if (channel === undefined) return null
    const nowMs = clock.wallMs()
    const watchNo = await store.begin(viewer.id, channelId, viewer.sessionKey, nowMs + WATCH_MS)
    this.forget(viewer.id)
    const token = writeToken(signer, {
      memberId: viewer.id,
      watchNo,
      channelId,
      endS: Math.floor((nowMs + TOKEN_MS) / 1_000),
      sessionTag: sessionTagOf(signer, viewer.sessionKey),
    })
    return { watchNo, url: urlOf(channel, token), delayS: channel.delayS }
  }

  /** The page still plays it: it goes on, unless it is over or was begun anew elsewhere. */
  async renew({ id, sessionKey }: Omit<Viewer, 'operatorId'>, watchNo: bigint): Promise<'on' | 'elsewhere' | 'over'> {
    const { store, clock } = this.#parts
    const nowMs = clock.wallMs()
    const isMoved = await store.renew(id, watchNo, sessionKey, nowMs, nowMs + WATCH_MS)
    const watch = await store.of(id)
    if (watch !== null && watch.watchNo > watchNo) return 'elsewhere'
    return isMoved && watch?.channel ? 'on' : 'over'
  }

  /** The channel that a token lets somebody watch now; null where it lets nobody. */
  async admit(token: string): Promise<Channel | null> {
    const { signer, clock } = this.#parts
    const nowMs = clock.wallMs()
    const claim = readToken(signer, token, nowMs)
    if (claim === null) return null
    const watch = await this.#watchOf(claim.memberId, nowMs)
    if (watch === null || watch.watchNo !== claim.watchNo || watch.channelId !== claim.channelId) return null
    return watch.endsAtMs > nowMs && isOfSession(signer, watch, claim.sessionTag) ? watch.channel : null
  }

  /** What a member watches changed, or what they may: it is read again. */
  forget(memberId: number): void {
    this.#forgotten += 1
    this.#kept.delete(memberId)
  }

  forgetAll(): void {
    this.#forgotten += 1
    this.#kept.clear()
  }

  async #watchOf(memberId: number, nowMs: number): Promise<Watch | null> {
    const kept = this.#kept.get(memberId)
    const isFresh =
      kept !== undefined && this.#parts.hears() && kept.readAtMs <= nowMs && nowMs - kept.readAtMs < BELIEVED_MS
    // One that is over as far as is known here may have been renewed by another server.
    if (isFresh && kept.watch.endsAtMs > nowMs) return kept.watch
    return this.#read(memberId, nowMs)
  }

  async #read(memberId: number, nowMs: number): Promise<Watch | null> {
    const before = this.#forgotten
    this.#kept.delete(memberId)
    const watch = await this.#parts.store.of(memberId)
    if (watch === null || !(await this.#parts.guard.goesOn(watch.sessionKey, memberId))) return null
    if (before === this.#forgotten) this.#keep(memberId, { watch, readAtMs: nowMs })
    return watch
  }

  #keep(memberId: number, kept: KeptWatch): void {
    this.#kept.set(memberId, kept)
    if (this.#kept.size <= WATCHES_KEPT) return
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest)
      return
    }
  }
}

const isOfSession = (signer: PathSigner, { sessionKey }: Watch, tag: string): boolean =>
  sessionTagOf(signer, sessionKey) === tag
