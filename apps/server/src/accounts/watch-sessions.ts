import type { Logger } from 'pino'
import type { Clock } from '../platform/clock/clock.ts'
import type { Closing } from '../platform/jobs/closing.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { SessionGuard } from './session-guard.ts'
import { SocketSessions, type SocketWire } from './socket-sessions.ts'

const LOOK_MS = 1_000

interface WatchParts {
  readonly accounts: { readonly guard: SessionGuard }
  readonly hub: SocketWire
  readonly clock: Clock
  readonly log: Logger
}

/** Cuts the sockets of sessions that run out. */
export const watchSessions = ({ accounts, hub, clock, log }: WatchParts, closing: Closing): SocketSessions => {
  const sessions = new SocketSessions({ guard: accounts.guard, wire: hub, nowMs: () => clock.wallMs() })
  const look = (): Promise<void> =>
    sessions.look().catch((err: unknown) => log.warn({ err }, 'looking at sessions failed'))
  closing.add(runLoop(look, LOOK_MS))
  return sessions
}
