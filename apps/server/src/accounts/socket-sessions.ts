import type { SessionGuard, SessionSockets } from './session-guard.ts'

/** The sockets that are open, by their members. */
export interface SocketWire extends SessionSockets {
  hasMember(memberId: number): boolean
}

interface SocketSessionsParts {
  readonly guard: Pick<SessionGuard, 'endsOf'>
  readonly wire: SocketWire
  readonly nowMs: () => number
  /** Whether news of sessions that others end is heard now. */
  readonly hears: () => boolean
}

interface Watched {
  readonly memberId: number
  lookAtMs: number
}

/**
 * Cuts the sockets of sessions that are over because nobody used them, or by their hard end: nothing happens then that
 * anybody could tell of. The end that was read last is believed until it comes, while news of an earlier one
 * would be heard; a session that was used since lives on.
 */
export class SocketSessions {
  readonly #parts: SocketSessionsParts
  readonly #watched = new Map<string, Watched>()

  constructor(parts: SocketSessionsParts) {
    this.#parts = parts
  }

  /** A socket stands on this session. It is looked at once more at once: it may have ended while it was read. */
  begin(memberId: number, sessionKey: string): void {
    this.#watched.set(sessionKey, { memberId, lookAtMs: this.#parts.nowMs() })
  }

  async look(): Promise<void> {
    const nowMs = this.#parts.nowMs()
    const hears = this.#parts.hears()
    const due = [...this.#watched].filter(([, { lookAtMs }]) => !hears || lookAtMs <= nowMs)
    if (due.length === 0) return
    const ends = await this.#parts.guard.endsOf(due.map(([key]) => key))
    for (const [key, watched] of due) {
      const endMs = ends.get(key)
      if (endMs === undefined) this.#parts.wire.endSessions(watched.memberId, (each) => each === key, 'session_expired')
      if (endMs !== undefined && this.#parts.wire.hasMember(watched.memberId)) watched.lookAtMs = endMs
      // Another socket may stand on it by now, and be looked at next time.
      else if (this.#watched.get(key) === watched) this.#watched.delete(key)
    }
  }
}
