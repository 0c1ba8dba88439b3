import type { Logger } from 'pino'
import type { Bus } from '../bus/bus.ts'
import { databaseSubject } from '../bus/subject.ts'
import type { Closing } from '../jobs/closing.ts'
import { runLoop } from '../jobs/run-loop.ts'

export interface Maintenance {
  readonly on: () => boolean
}

interface MaintenanceParts {
  /** What the database says. */
  readonly read: () => Promise<boolean>
  readonly bus: Bus
  readonly log: Pick<Logger, 'warn'>
  readonly closing: Closing
  /** Hears of each change. */
  readonly onTurn: (on: boolean) => void
}

/** The whole house was closed or opened; said by the database at the commit. */
const maintenanceChanged = databaseSubject<Readonly<Record<string, never>>>('maintenance.changed')

/** So often it is asked for while nobody would tell of it. */
const LOOK_EVERY_MS = 500

/** Whether the whole house is closed, as the database has it. It is read before this resolves. */
export const watchMaintenance = async (parts: MaintenanceParts): Promise<Maintenance> => {
  const { read, bus, log, closing, onTurn } = parts
  let isOn = false
  let looked: Promise<void> = Promise.resolve()
  const lookOnce = async (): Promise<void> => {
    const now = await read()
    if (now === isOn) return
    isOn = now
    onTurn(isOn)
  }
  // One after the other: what was read last is what is so now.
  const look = (): Promise<void> => {
    looked = looked.catch(() => undefined).then(lookOnce)
    return looked
  }
  const lookAgain = (): Promise<void> =>
    look().catch((err: unknown) => log.warn({ err }, 'asking whether the site is closed failed'))
  bus.subscribe(maintenanceChanged, lookAgain)
  bus.onGap(() => void lookAgain())
  await look()
  closing.add(runLoop(() => (bus.hears() ? Promise.resolve() : lookAgain()), LOOK_EVERY_MS))
  return { on: () => isOn }
}
