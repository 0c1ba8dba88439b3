import { ODDS_UPDATING_CODES } from '@touchline/contract/sportsbook/codes'

const UPDATING: ReadonlySet<unknown> = new Set(ODDS_UPDATING_CODES)

/**
 * Result of a server check with up to three kinds of refusal: of the check, of a leg, or of the combination of legs.
 */
interface CheckResult {
  readonly type: string
  readonly code?: unknown
  readonly legs?: readonly { readonly code?: unknown }[] | null
  readonly refusal?: { readonly code?: unknown } | null
}

/** Maximum wait in milliseconds for updated odds, from the first refusal. */
export const MAX_ODDS_WAIT_MS = 15_000
const MIN_PAUSE_MS = 500
const MAX_PAUSE_MS = 3_000
/** Random spread in milliseconds: many members wait for the same odds and must not send requests at the same moment. */
const SPREAD_MS = 300

interface Wait {
  /** Remaining time in milliseconds to wait for updated odds. */
  readonly remainingMs: number
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly chance: () => number
  /** Sends a check to the server and returns whether the odds are still being updated. A check places no bet. */
  readonly isUpdating: () => Promise<boolean>
  readonly resume: () => void
  readonly giveUp: () => void
}

/** Handle of a wait in progress. */
export interface OddsWaitOptions {
  /** Signals that the odds may be available again and triggers a check soon. */
  wake(): void
  cancel(): void
}

/** Returns whether a refusal means only that odds are being updated, so that the request may succeed shortly. */
export function isUpdatingCode(code: unknown): boolean {
  return UPDATING.has(code)
}

/** Returns whether a check was refused in total because odds are being updated. */
export function isRefusedForUpdate({ type, code }: CheckResult): boolean {
  return type === 'checkRefused' && isUpdatingCode(code)
}

/**
 * Returns whether a check result contains a refusal (of a leg or the combination) because odds are being updated, so
 * that a bet would be refused too.
 */
export function isRefusedAsUpdating({ code, legs, refusal }: CheckResult): boolean {
  return [code, refusal?.code, ...(legs ?? []).map((leg) => leg.code)].some(isUpdatingCode)
}

/**
 * Returns the pause in milliseconds before updating odds are checked again. The pause grows with the wait.
 * @param chance random number from 0 up to but excluding 1
 */
export function pauseMs(waitedMs: number, chance: number): number {
  return Math.round(Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, waitedMs / 2)) * (0.75 + chance / 2))
}

/** Polls updating odds until the bet can continue or the time is over. */
export function waitForOdds({ remainingMs, schedule, chance, isUpdating, resume, giveUp }: Wait): OddsWaitOptions {
  let waitedMs = MAX_ODDS_WAIT_MS - remainingMs
  let cancelCheck: (() => void) | null = null
  let isWoken = false
  let isOver = false
  const cancelEnd = schedule(giveUp, remainingMs)

  const soonMs = () => Math.round(SPREAD_MS * chance())
  const scheduleCheck = (delayMs: number) => {
    cancelCheck = schedule(() => void checkOdds(delayMs), delayMs)
  }
  const checkOdds = async (sinceMs: number) => {
    cancelCheck = null
    waitedMs += sinceMs
    const updating = await isUpdating()
    if (isOver) return
    if (!updating) return resume()
    scheduleCheck(isWoken ? soonMs() : pauseMs(waitedMs, chance()))
    isWoken = false
  }
  scheduleCheck(pauseMs(waitedMs, chance()))
  return {
    wake: () => {
      if (isOver) return
      // The check in flight was sent before the signal, so another check must follow.
      if (cancelCheck === null) isWoken = true
      else {
        cancelCheck()
        scheduleCheck(soonMs())
      }
    },
    cancel: () => {
      isOver = true
      cancelEnd()
      cancelCheck?.()
    },
  }
}
