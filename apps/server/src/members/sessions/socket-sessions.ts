import type { SessionGuard, SessionSockets } from './session-guard.ts'

/** Registry of open sockets by member. */
export interface SocketWire extends SessionSockets {
  hasMember(memberId: number): boolean
}

interface SocketSessionsParts {
  readonly guard: Pick<SessionGuard, 'readEndTimes'>
  readonly wire: SocketWire
  readonly nowMs: () => number
  /** Returns whether session events from other nodes currently arrive. */
  readonly isReceivingEvents: () => boolean
}

interface WatchedSession {
  readonly memberId: number
  checkAtMs: number
}

/**
 * Closes sockets of sessions that reach the idle timeout or hard limit, because expiry publishes no event. A stored end
 * time is trusted until due, as long as events about earlier ends arrive. A session extended since then stays open.
 */
export class SocketSessions {
  readonly #parts: SocketSessionsParts
  readonly #watched = new Map<string, WatchedSession>()

  constructor(parts: SocketSessionsParts) {
    this.#parts = parts
  }

  /**
   * Registers a socket of a session. The session is checked again at once, because the session may have ended while it
   * was read.
   */
  register(memberId: number, sessionKey: string): void {
    this.#watched.set(sessionKey, { memberId, checkAtMs: this.#parts.nowMs() })
  }

  async closeExpired(): Promise<void> {
    const nowMs = this.#parts.nowMs()
    const isListening = this.#parts.isReceivingEvents()
    const due = [...this.#watched].filter(([, { checkAtMs }]) => !isListening || checkAtMs <= nowMs)
    if (due.length === 0) return
    const ends = await this.#parts.guard.readEndTimes(due.map(([key]) => key))
    for (const [key, watched] of due) {
      const endMs = ends.get(key)
      if (endMs === undefined) this.#parts.wire.endSessions(watched.memberId, (each) => each === key, 'session_expired')
      if (endMs !== undefined && this.#parts.wire.hasMember(watched.memberId)) watched.checkAtMs = endMs
      // Keeps the entry if another socket registered the session meanwhile; the next check covers that socket.
      else if (this.#watched.get(key) === watched) this.#watched.delete(key)
    }
  }
}
