import type { MatchOutcome, Part } from '../match/index.ts'

/** From when a trader is told. */
export interface AlertLimits {
  /** AL1: of what a line's selections may win, so much on one of them, percent. */
  readonly oneSidedPercent: number
  /** AL1: and at least so much, hundredths of the base currency. */
  readonly oneSidedAmount: number
  /** AL2: the feed is silent while a match is in play, seconds. */
  readonly silentSeconds: number
  /** AL2: nobody renewed a trader's price, minutes. */
  readonly priceMinutes: number
  /** AL3: over so many bets of a member, the last. */
  readonly followedBets: number
  /** AL3: our prices fell after them by so much, hundredths of a percent. */
  readonly followedBp: number
  /** AL4: so many related members are on one side. */
  readonly relatedMembers: number
  /** AL6: since a trader's last act, minutes. */
  readonly forgottenMinutes: number
  /** AL6: in play, or so many hours before the kick-off. */
  readonly forgottenHours: number
}

/** What holds until somebody sets it. */
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

/** Lowest and highest of each. */
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

/** What members may win on one selection of a line, hundredths of the base currency. */
export interface OnSelection {
  readonly selection: string
  readonly amountMinor: bigint
}

export interface OneSided extends OnSelection {
  /** Of all that may be won on the line, percent, rounded down. */
  readonly percent: number
}

/** AL1: the selection that nearly all the money of a line is on; null where it is spread, or little. */
export const oneSidedOf = (line: readonly OnSelection[], limits: AlertLimits): OneSided | null => {
  const all = line.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const most = line.reduce<OnSelection | null>(
    (top, each) => (top === null || each.amountMinor > top.amountMinor ? each : top),
    null,
  )
  if (most === null || all <= 0n || most.amountMinor < BigInt(limits.oneSidedAmount)) return null
  const percent = Number((most.amountMinor * 100n) / all)
  return percent >= limits.oneSidedPercent ? { ...most, percent } : null
}

/** AL2: whether the feed is silent while somebody plays. `silentMs` may be Infinity. */
export const isFeedSilent = (silentMs: number, inPlay: number, { silentSeconds }: AlertLimits): boolean =>
  inPlay > 0 && silentMs >= silentSeconds * 1_000

/** AL2: whether a trader's price was left alone for too long. */
export const isPriceOld = (ageMs: number, { priceMinutes }: AlertLimits): boolean => ageMs >= priceMinutes * 60_000

/** A price that a member took, and what the same is offered at now; thousandths. */
export interface TakenPrice {
  readonly tookMilli: number
  readonly nowMilli: number
}

/**
 * AL3: by how much a member's last bets were better than what the same is offered at afterwards, the mean in hundredths
 * of a percent; null where they are too few or it is not enough. The newest first.
 */
export const followedBpOf = (
  taken: readonly TakenPrice[],
  { followedBets, followedBp }: AlertLimits,
): number | null => {
  const last = taken.slice(0, followedBets)
  if (last.length < followedBets) return null
  const sum = last.reduce((total, { tookMilli, nowMilli }) => total + (tookMilli * 10_000) / nowMilli - 10_000, 0)
  const mean = Math.round(sum / last.length)
  return mean >= followedBp ? mean : null
}

/** When a match is played. */
export interface PlayedWhen {
  readonly inPlay: boolean
  /** World clock; below zero once its kick-off is over. */
  readonly toKickOffMs: number
}

/** AL6: whether what stands on a match is told of once nobody has acted on it for long. */
export const mattersNow = ({ inPlay, toKickOffMs }: PlayedWhen, { forgottenHours }: AlertLimits): boolean =>
  inPlay || (toKickOffMs > 0 && toKickOffMs <= forgottenHours * 3_600_000)

/** AL6: whether a trader's last act, wall clock, is so long ago that what stands since is forgotten. */
export const isForgotten = (sinceActMs: number, { forgottenMinutes }: AlertLimits): boolean =>
  sinceActMs >= forgottenMinutes * 60_000

/** AL5: whether two results tell another score, or another end, of a part that both tell of, or another winner. */
export const doResultsDiffer = (was: MatchOutcome, now: MatchOutcome): boolean =>
  was.winner !== now.winner || was.shortened !== now.shortened || doPartsDiffer(was, now)

const doPartsDiffer = ({ parts: one }: MatchOutcome, { parts: other }: MatchOutcome): boolean =>
  (Object.keys(one) as Part[]).some((part) => {
    const [was, now] = [one[part], other[part]]
    if (was === undefined || now === undefined) return false
    const isOther = was.score.home !== now.score.home || was.score.away !== now.score.away
    return isOther || was.status !== now.status || was.winner !== now.winner
  })
