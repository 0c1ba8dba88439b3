import type { Logger } from 'pino'
import type { Bus } from '../../runtime/bus/bus.ts'
import { databaseEvent } from '../../runtime/bus/bus-event.ts'
import type { ShutdownSteps } from '../../runtime/jobs/shutdown-steps.ts'
import { runLoop } from '../../runtime/jobs/run-loop.ts'

export interface Maintenance {
  readonly on: () => boolean
}

interface MaintenanceParts {
  /** Reads the maintenance state from the database. */
  readonly read: () => Promise<boolean>
  readonly bus: Bus
  readonly log: Pick<Logger, 'warn'>
  readonly closing: ShutdownSteps
  /** Called whenever maintenance mode turns on or off. */
  readonly onTurn: (on: boolean) => void
}

/** Maintenance mode was switched; published by the database at commit. */
const maintenanceChanged = databaseEvent<Readonly<Record<string, never>>>('maintenance.changed')

/** Polling interval in milliseconds while the bus is disconnected. */
const POLL_INTERVAL_MS = 500

/** Watches maintenance mode. Resolves after the first read. */
export async function watchMaintenance(parts: MaintenanceParts): Promise<Maintenance> {
  const { read, bus, log, closing, onTurn } = parts
  let isOn = false
  let lastRead: Promise<void> = Promise.resolve()
  const readState = async (): Promise<void> => {
    const now = await read()
    if (now === isOn) return
    isOn = now
    onTurn(isOn)
  }
  // Reads the maintenance state again. Reads run one at a time, so the last read is current.
  const queueRead = (): Promise<void> => {
    lastRead = lastRead.catch(() => undefined).then(readState)
    return lastRead
  }
  const refreshState = (): Promise<void> =>
    queueRead().catch((err: unknown) => log.warn({ err }, 'checking maintenance mode failed'))
  bus.subscribe(maintenanceChanged, refreshState)
  bus.onGap(() => void refreshState())
  await queueRead()
  closing.add(runLoop(() => (bus.isReceivingEvents() ? Promise.resolve() : refreshState()), POLL_INTERVAL_MS))
  return { on: () => isOn }
}
