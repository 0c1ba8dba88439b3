import type { Logger } from 'pino'
import type { Bus } from '../../runtime/bus/bus.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { ShutdownSteps } from '../../runtime/jobs/shutdown-steps.ts'
import { runLoop } from '../../runtime/jobs/run-loop.ts'
import { sessionEnded } from '../account-events.ts'
import type { SessionGuard } from './session-guard.ts'
import { SocketSessions, type SocketWire } from './socket-sessions.ts'

const POLL_INTERVAL_MS = 1_000

interface WatchParts {
  readonly guard: SessionGuard
  readonly hub: SocketWire & { memberIds(): readonly number[] }
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
}

/** Closes sockets of sessions that expire or are ended by any process. */
export function watchSessions({ guard, hub, bus, clock, log }: WatchParts, closing: ShutdownSteps): SocketSessions {
  const sessions = new SocketSessions({
    guard,
    wire: hub,
    nowMs: () => clock.wallMs(),
    isReceivingEvents: () => bus.isReceivingEvents(),
  })
  const closeExpiredSessions = (): Promise<void> =>
    sessions.closeExpired().catch((err: unknown) => log.warn({ err }, 'checking sessions failed'))
  closing.add(runLoop(closeExpiredSessions, POLL_INTERVAL_MS))
  const handleSessionsEnded = (memberId: number): void => {
    guard
      .sessionsChanged(memberId)
      .catch((err: unknown) => log.error({ err }, 'closing the sockets of a session failed'))
  }
  bus.subscribe(sessionEnded, ({ memberId }) => handleSessionsEnded(memberId))
  bus.onGap(() => hub.memberIds().forEach(handleSessionsEnded))
  return sessions
}
