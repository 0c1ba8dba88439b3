import type { MatchOutcome, MatchPart } from '../match/index.ts'

/** Thresholds at which alerts are raised to traders. */
export interface AlertLimits {
  /**
   * Share of a line's possible winnings that is on a single selection, from which an alert is raised, in percent (AL1).
   */
  readonly oneSidedPercent: number
  /** Possible winnings on the selection from which an alert is raised, in hundredths of the base currency (AL1). */
  readonly oneSidedAmount: number
  /** Feed silence from which an alert is raised while a match is in play, in seconds (AL2). */
  readonly silentSeconds: number
  /** Age from which a trader's price that was not renewed raises an alert, in minutes (AL2). */
  readonly priceMinutes: number
  /** Number of a member's latest bets that the steam-follower alert evaluates (AL3). */
  readonly followedBets: number
  /**
   * Mean advantage of the accepted prices over the later prices from which a member raises an alert, in hundredths of a
   * percent (AL3).
   */
  readonly followedBp: number
  /** Number of linked accounts on a selection from which an alert is raised (AL4). */
  readonly relatedMembers: number
  /** Time since the last trader action on a match from which manual settings count as stale, in minutes (AL6). */
  readonly forgottenMinutes: number
  /** Hours before kick-off from which stale manual settings raise an alert. The alert is also raised in play (AL6). */
  readonly forgottenHours: number
}

export const FIRST_ALERT_LIMITS: AlertLimits = {
  oneSidedPercent: 80,
  oneSidedAmount: 1_000_000,
  silentSeconds: 30,
  priceMinutes: 30,
  followedBets: 10,
  followedBp: 300,
  relatedMembers: 2,
  forgottenMinutes: 20,
  forgottenHours: 2,
}

export const ALERT_RANGES: Readonly<Record<keyof AlertLimits, readonly [lowest: number, highest: number]>> = {
  oneSidedPercent: [50, 100],
  oneSidedAmount: [1, 1_000_000_000_000],
  silentSeconds: [5, 3_600],
  priceMinutes: [1, 10_080],
  followedBets: [3, 1_000],
  followedBp: [10, 10_000],
  relatedMembers: [2, 100],
  forgottenMinutes: [1, 10_080],
  forgottenHours: [1, 168],
}

/** Possible winnings of members on a selection, in hundredths of the base currency. */
export interface SelectionWinnings {
  readonly selection: string
  readonly amountMinor: bigint
}

export interface OneSided extends SelectionWinnings {
  /** Share of the possible winnings on the line, in percent, rounded down. */
  readonly percent: number
}

/** Accepted price of a member's bet and the current price of the selection, in thousandths. */
export interface AcceptedPrice {
  readonly acceptedMilli: number
  readonly currentMilli: number
}

/** Whether a match is in play, and its time to kick-off. */
export interface MatchTiming {
  readonly inPlay: boolean
  /** Time to kick-off by the simulated clock; negative after kick-off. */
  readonly toKickOffMs: number
}

/**
 * Returns the selection with nearly all the possible winnings of a line; null if the money is spread or small (AL1).
 */
export function findOneSided(line: readonly SelectionWinnings[], limits: AlertLimits): OneSided | null {
  const totalMinor = line.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const largestSelection = line.reduce<SelectionWinnings | null>(
    (top, each) => (top === null || each.amountMinor > top.amountMinor ? each : top),
    null,
  )
  if (largestSelection === null || totalMinor <= 0n || largestSelection.amountMinor < BigInt(limits.oneSidedAmount))
    return null
  const percent = Number((largestSelection.amountMinor * 100n) / totalMinor)
  return percent >= limits.oneSidedPercent ? { ...largestSelection, percent } : null
}

/** Returns true if the feed is silent while matches are in play (AL2). `silentMs` may be Infinity. */
export function isFeedSilent(silentMs: number, inPlay: number, { silentSeconds }: AlertLimits): boolean {
  return inPlay > 0 && silentMs >= silentSeconds * 1_000
}

/** Returns true if a trader's price has not been renewed for too long (AL2). */
export function isPriceOld(ageMs: number, { priceMinutes }: AlertLimits): boolean {
  return ageMs >= priceMinutes * 60_000
}

/**
 * Returns the mean advantage of a member's latest bets over the later prices, in hundredths of a percent (AL3). Expects
 * the newest bet first. Returns null if there are too few bets or the mean is below the threshold.
 */
export function computeFollowedBp(
  acceptedPrices: readonly AcceptedPrice[],
  { followedBets, followedBp }: AlertLimits,
): number | null {
  const last = acceptedPrices.slice(0, followedBets)
  if (last.length < followedBets) return null
  const sum = last.reduce(
    (total, { acceptedMilli, currentMilli }) => total + (acceptedMilli * 10_000) / currentMilli - 10_000,
    0,
  )
  const mean = Math.round(sum / last.length)
  return mean >= followedBp ? mean : null
}

/** Returns true if stale manual settings of a match raise an alert: in play, or shortly before kick-off (AL6). */
export function isAlertPeriod({ inPlay, toKickOffMs }: MatchTiming, { forgottenHours }: AlertLimits): boolean {
  return inPlay || (toKickOffMs > 0 && toKickOffMs <= forgottenHours * 3_600_000)
}

/**
 * Returns true if the last trader action on the match is too long ago (AL6). `sinceActionMs` is a duration of the wall
 * clock.
 */
export function isSettingStale(sinceActionMs: number, { forgottenMinutes }: AlertLimits): boolean {
  return sinceActionMs >= forgottenMinutes * 60_000
}

/**
 * Returns true if two results differ in the winner, or in the score, status or winner of a part that is in both results
 * (AL5).
 */
export function doResultsDiffer(was: MatchOutcome, now: MatchOutcome): boolean {
  return was.winner !== now.winner || was.shortened !== now.shortened || doPartsDiffer(was, now)
}

function doPartsDiffer({ parts: one }: MatchOutcome, { parts: other }: MatchOutcome): boolean {
  return (Object.keys(one) as MatchPart[]).some((part) => {
    const [was, now] = [one[part], other[part]]
    if (was === undefined || now === undefined) return false
    const isOther = was.score.home !== now.score.home || was.score.away !== now.score.away
    return isOther || was.status !== now.status || was.winner !== now.winner
  })
}
