import { readByName } from '@touchline/contract/by-name'
import type { GetPath, ReadResponse } from '@touchline/contract/client'
import { workingDate } from '@touchline/domain/calendar'
import { WorldClock } from '@touchline/ui/live'
import { useSyncExternalStore } from 'react'

const REFRESH_INTERVAL_MS = 1_000
const SYNC_INTERVAL_MS = 60_000

/** Simulated clock, which determines the working day. */
const clock = new WorldClock(Date.now)

/** Requests the server time now and every minute. */
export async function followClock(): Promise<void> {
  setInterval(() => void requestServerTime(), SYNC_INTERVAL_MS)
  await requestServerTime()
}

async function requestServerTime(): Promise<void> {
  // Without a response from the server, the clock continues from the last known time.
  const answer = await fetch('/health' satisfies GetPath).catch(() => null)
  if (answer === null || !answer.ok) return
  const { worldMs, wallMs, speed } = readByName((await answer.json()) as ReadResponse<'/health'>)
  clock.start(worldMs, wallMs, speed)
}

/** Returns the simulated time in epoch milliseconds, in full seconds. */
export function useSimulatedSecond(): number {
  return useSyncExternalStore(
    subscribeEverySecond,
    () => Math.floor(clock.now() / REFRESH_INTERVAL_MS) * REFRESH_INTERVAL_MS,
  )
}

function subscribeEverySecond(listener: () => void) {
  const timer = setInterval(listener, REFRESH_INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Returns the wall time of the server in epoch milliseconds, in full seconds. */
export function useServerSecond(): number {
  return useSyncExternalStore(
    subscribeEverySecond,
    () => Math.floor(clock.serverWallMs() / REFRESH_INTERVAL_MS) * REFRESH_INTERVAL_MS,
  )
}

/** Returns the current working day (WD1). */
export function useRunningDate(): string {
  return useSyncExternalStore(subscribeEverySecond, () => workingDate(clock.now()))
}

/**
 * Returns the working day of the server's wall clock, as used by the audit log. It may differ from the working day of
 * the simulated clock.
 */
export function useWallDate(): string {
  return useSyncExternalStore(subscribeEverySecond, () => workingDate(clock.serverWallMs()))
}
