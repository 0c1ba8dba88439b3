import { readByName } from '@touchline/contract/by-name'
import type { GetPath, Read } from '@touchline/contract/client'
import { workingDate } from '@touchline/domain/calendar'
import { WorldClock } from '@touchline/ui/live'
import { useSyncExternalStore } from 'react'

const LOOK_MS = 1_000
const ASK_MS = 60_000

/** The clock of the matches, by which working days turn. */
const clock = new WorldClock(Date.now)

const ask = async (): Promise<void> => {
  // Where no answer comes the clock goes on as it was.
  const answer = await fetch('/health' satisfies GetPath).catch(() => null)
  if (answer === null || !answer.ok) return
  const { worldMs, wallMs, speed } = readByName((await answer.json()) as Read<'/health'>)
  clock.start(worldMs, wallMs, speed)
}

/** Asks the server what time it is, now and every minute. */
export const followClock = async (): Promise<void> => {
  setInterval(() => void ask(), ASK_MS)
  await ask()
}

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, LOOK_MS)
  return () => clearInterval(timer)
}

/** Epoch milliseconds, by whole seconds. */
export const useWorldSecond = (): number =>
  useSyncExternalStore(everySecond, () => Math.floor(clock.now() / LOOK_MS) * LOOK_MS)

/** The server's own wall clock, epoch milliseconds by whole seconds. */
export const useServerSecond = (): number =>
  useSyncExternalStore(everySecond, () => Math.floor(clock.serverWallMs() / LOOK_MS) * LOOK_MS)

/** The working day that runs (WD1). */
export const useRunningDate = (): string => useSyncExternalStore(everySecond, () => workingDate(clock.now()))

/** The working day of the server's own wall clock, which acts bear: the matches' clock may be in another. */
export const useWallDate = (): string => useSyncExternalStore(everySecond, () => workingDate(clock.serverWallMs()))
