import { readByName } from '@touchline/contract/by-name'
import type { GetPath, Read } from '@touchline/contract/client'
import { workingDate } from '@touchline/domain/calendar'
import { WorldClock } from '@touchline/ui/live'
import { useSyncExternalStore } from 'react'

const LOOK_MS = 1_000
const ASK_MS = 60_000

/** Simulated clock, which determines the working day. */
const clock = new WorldClock(Date.now)

const ask = async (): Promise<void> => {
  // Without a response from the server, the clock continues from the last known time.
  const answer = await fetch('/health' satisfies GetPath).catch(() => null)
  if (answer === null || !answer.ok) return
  const { worldMs, wallMs, speed } = readByName((await answer.json()) as Read<'/health'>)
  clock.start(worldMs, wallMs, speed)
}

/** Requests the server time now and every minute. */
export const followClock = async (): Promise<void> => {
  setInterval(() => void ask(), ASK_MS)
  await ask()
}

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, LOOK_MS)
  return () => clearInterval(timer)
}

/** Returns the simulated time in epoch milliseconds, in full seconds. */
export const useWorldSecond = (): number =>
  useSyncExternalStore(everySecond, () => Math.floor(clock.now() / LOOK_MS) * LOOK_MS)

/** Returns the wall time of the server in epoch milliseconds, in full seconds. */
export const useServerSecond = (): number =>
  useSyncExternalStore(everySecond, () => Math.floor(clock.serverWallMs() / LOOK_MS) * LOOK_MS)

/** Returns the current working day (WD1). */
export const useRunningDate = (): string => useSyncExternalStore(everySecond, () => workingDate(clock.now()))

/**
 * Returns the working day of the server's wall clock, as used by the audit log. It may differ from the working day of
 * the simulated clock.
 */
export const useWallDate = (): string => useSyncExternalStore(everySecond, () => workingDate(clock.serverWallMs()))
