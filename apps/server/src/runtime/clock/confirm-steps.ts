import type { Logger } from 'pino'
import { ThrottledLog } from '../jobs/throttled-log.ts'
import type { SteppedWorldClock } from './world-clock.ts'

interface ConfirmStepsParts {
  readonly clock: SteppedWorldClock
  /** Returns the time of the database in epoch milliseconds. */
  readonly databaseMs: () => Promise<number>
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/**
 * Creates the check of the system clock. After a step it compares the system clock with the database clock, and lets
 * the simulated clock follow the system clock again once both agree. Never throws.
 */
export function createConfirmSteps({ clock, databaseMs, log }: ConfirmStepsParts): () => Promise<void> {
  const throttledLog = new ThrottledLog({ clock, onError: (details, context) => log.error(details, context) })
  return async () => {
    const stepMs = clock.unconfirmedStepMs()
    if (stepMs === null) return
    try {
      const sentMs = clock.monotonicMs()
      const nowMs = (await databaseMs()) + (clock.monotonicMs() - sentMs) / 2
      if (clock.confirm(nowMs)) {
        throttledLog.succeeded()
        log.warn({ stepMs }, 'the system clock and the database clock agree; the simulated clock follows them')
        return
      }
      const differenceMs = clock.wallMs() - nowMs
      throttledLog.report(
        { stepMs, differenceMs },
        'the system clock and the database clock differ; the simulated clock ignores the system clock until they agree',
      )
    } catch (err) {
      throttledLog.report({ err, stepMs }, 'the system clock was set and the database clock could not be read')
    }
  }
}
