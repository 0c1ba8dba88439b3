import { contentText } from './content-text.ts'
import type { EndedPart, MatchOutcome } from './outcome.ts'

/** Withdrawals are recorded by this house, when a result arrives (GR20): no source states them. */
const statedText = ({ withdrawals: _recorded, ...stated }: Partial<MatchOutcome>): string => contentText(stated)

/** Whether two outcomes state the same. */
export const isSameOutcome = (one: MatchOutcome, other: MatchOutcome): boolean => statedText(one) === statedText(other)

/**
 * PI10: what two results of one version agree on: the parts that both state alike, and the goals if they are alike.
 * They agree on nothing if they differ in anything else, as in the winner or the places. The order of the two, of more
 * than two, and repeats change nothing. Withdrawals that were recorded stay.
 */
export const agreedOutcome = (one: MatchOutcome, other: MatchOutcome): MatchOutcome => {
  const { parts, goals, ...rest } = one
  const { parts: otherParts, goals: otherGoals, ...otherRest } = other
  const withdrawals = one.withdrawals ?? other.withdrawals
  const recorded = withdrawals === undefined ? {} : { withdrawals }
  if (statedText(rest) !== statedText(otherRest)) return { parts: {}, goals: null, ...recorded }
  const agreed = Object.entries(parts).filter(
    ([part, ended]) => contentText(ended) === contentText((otherParts as Readonly<Record<string, EndedPart>>)[part]),
  )
  return {
    ...rest,
    ...recorded,
    parts: Object.fromEntries(agreed),
    goals: contentText(goals) === contentText(otherGoals) ? goals : null,
  }
}
