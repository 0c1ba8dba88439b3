import type { Logger } from 'pino'
import type { Closing } from './closing.ts'
import type { Hub } from './push/hub.ts'
import { runLoop } from './run-loop.ts'
import type { Clock } from './services/ports.ts'
import type { SessionGuard } from './services/session-guard.ts'
import { SocketSessions } from './services/socket-sessions.ts'

const LOOK_MS = 1_000

interface WatchParts {
  readonly accounts: { readonly guard: SessionGuard }
  readonly hub: Hub
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
