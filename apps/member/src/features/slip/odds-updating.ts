import { ODDS_UPDATING_CODES } from '@touchline/contract/codes'

const UPDATING: ReadonlySet<unknown> = new Set(ODDS_UPDATING_CODES)

/** Returns whether a refusal means only that odds are being updated, so that the request may succeed shortly. */
export const isUpdatingCode = (code: unknown): boolean => UPDATING.has(code)

/**
 * Result of a server check with up to three kinds of refusal: of the check, of a leg, or of the combination of legs.
 */
interface CheckResult {
  readonly type: string
  readonly code?: unknown
  readonly legs?: readonly { readonly code?: unknown }[] | null
  readonly refusal?: { readonly code?: unknown } | null
}

/** Returns whether a check was refused in total because odds are being updated. */
export const isHeldUp = ({ type, code }: CheckResult): boolean => type === 'checkRefused' && isUpdatingCode(code)

/**
 * Returns whether a check result contains a refusal (of a leg or the combination) because odds are being updated, so
 * that a bet would be refused too.
 */
export const isRefusedAsUpdating = ({ code, legs, refusal }: CheckResult): boolean =>
  [code, refusal?.code, ...(legs ?? []).map((leg) => leg.code)].some(isUpdatingCode)

/** Maximum wait in milliseconds for updated odds, from the first refusal. */
export const MAX_ODDS_WAIT_MS = 15_000
const LEAST_PAUSE_MS = 500
const MOST_PAUSE_MS = 3_000
/** Random spread in milliseconds: many members wait for the same odds and must not send requests at the same moment. */
const SPREAD_MS = 300

/**
 * Returns the pause in milliseconds before updating odds are checked again. The pause grows with the wait.
 * @param chance random number from 0 up to but excluding 1
 */
export const pauseMs = (waitedMs: number, chance: number): number =>
  Math.round(Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, waitedMs / 2)) * (0.75 + chance / 2))

interface Wait {
  /** Remaining time in milliseconds to wait for updated odds. */
  readonly leftMs: number
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly chance: () => number
  /** Sends a check to the server and returns whether the odds are still being updated. A check places no bet. */
  readonly isUpdating: () => Promise<boolean>
  readonly goOn: () => void
  readonly giveUp: () => void
}

/** Handle of a wait in progress. */
export interface Waiting {
  /** Signals that the odds may be available again and triggers a check soon. */
  wake(): void
  cancel(): void
}

/** Polls updating odds until the bet can continue or the time is over. */
export const waitForOdds = ({ leftMs, schedule, chance, isUpdating, goOn, giveUp }: Wait): Waiting => {
  let waitedMs = MAX_ODDS_WAIT_MS - leftMs
  let cancelLook: (() => void) | null = null
  let woken = false
  let over = false
  const cancelEnd = schedule(giveUp, leftMs)

  const soonMs = () => Math.round(SPREAD_MS * chance())
  const lookIn = (delayMs: number) => {
    cancelLook = schedule(() => void look(delayMs), delayMs)
  }
  const look = async (sinceMs: number) => {
    cancelLook = null
    waitedMs += sinceMs
    const updating = await isUpdating()
    if (over) return
    if (!updating) return goOn()
    lookIn(woken ? soonMs() : pauseMs(waitedMs, chance()))
    woken = false
  }
  lookIn(pauseMs(waitedMs, chance()))
  return {
    wake: () => {
      if (over) return
      // The check in flight was sent before the signal, so another check must follow.
      if (cancelLook === null) woken = true
      else {
        cancelLook()
        lookIn(soonMs())
      }
    },
    cancel: () => {
      over = true
      cancelEnd()
      cancelLook?.()
    },
  }
}
