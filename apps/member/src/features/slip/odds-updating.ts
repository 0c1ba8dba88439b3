import { ODDS_UPDATING_CODES } from '@touchline/contract/codes'

const UPDATING: ReadonlySet<unknown> = new Set(ODDS_UPDATING_CODES)

/** Whether a refusal says no more than that odds are being updated: what was asked for may be to be had in a moment. */
export const isUpdatingCode = (code: unknown): boolean => UPDATING.has(code)

/** What a check brought, as far as it can refuse: as a whole, for a leg, or for legs that are joined. */
interface Told {
  readonly type: string
  readonly code?: unknown
  readonly legs?: readonly { readonly code?: unknown }[] | null
  readonly refusal?: { readonly code?: unknown } | null
}

/** A check was refused as a whole, for odds that are being updated. */
export const isHeldUp = ({ type, code }: Told): boolean => type === 'checkRefused' && isUpdatingCode(code)

/** Whether a bet would be refused for odds that are being updated, by what a check says. */
export const saysUpdating = ({ code, legs, refusal }: Told): boolean =>
  [code, refusal?.code, ...(legs ?? []).map((leg) => leg.code)].some(isUpdatingCode)

/** From the first refusal a bet waits at most so long for its odds. */
export const MOST_WAIT_MS = 15_000
const LEAST_PAUSE_MS = 500
const MOST_PAUSE_MS = 3_000
/** Many wait for the same odds: when these stand again they do not all ask in one moment. */
const SPREAD_MS = 300

/**
 * How long to rest before odds that are being updated are looked at again: the longer after it began the longer.
 * @param chance 0 to below 1
 */
export const pauseMs = (waitedMs: number, chance: number): number =>
  Math.round(Math.min(MOST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, waitedMs / 2)) * (0.75 + chance / 2))

interface Wait {
  /** How much longer it may wait. */
  readonly leftMs: number
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly chance: () => number
  /** Asks the server; nothing is placed by it. */
  readonly isUpdating: () => Promise<boolean>
  readonly goOn: () => void
  readonly giveUp: () => void
}

/** A wait under way. */
export interface Waiting {
  /** The odds may stand again: looks soon. */
  wake(): void
  cancel(): void
}

/** Looks at odds that are being updated, until the bet may go on or its time is over. */
export const waitForOdds = ({ leftMs, schedule, chance, isUpdating, goOn, giveUp }: Wait): Waiting => {
  let waitedMs = MOST_WAIT_MS - leftMs
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
      // What is on its way was asked for before the odds stood.
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
