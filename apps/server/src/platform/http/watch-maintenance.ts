import { access } from 'node:fs/promises'
import path from 'node:path'

export interface Maintenance {
  readonly on: () => boolean
  readonly stop: () => void
}

const LOOK_EVERY_MS = 1_000

/** The file in the data folder whose presence closes the site. */
const FILE = 'maintenance'

/** Looks every second whether the file is there; `onTurn` hears of each change. */
export const watchMaintenance = async (dataDir: string, onTurn: (on: boolean) => void): Promise<Maintenance> => {
  const file = path.join(dataDir, FILE)
  const look = (): Promise<boolean> =>
    access(file).then(
      () => true,
      () => false,
    )
  let on = await look()
  const timer = setInterval(async () => {
    const now = await look()
    if (now === on) return
    on = now
    onTurn(on)
  }, LOOK_EVERY_MS)
  return { on: () => on, stop: () => clearInterval(timer) }
}
