import { contentText } from './content-text.ts'
import type { EndedPart, MatchOutcome } from './outcome.ts'

/** Returns true if two outcomes state equal contents. */
export function isSameOutcome(one: MatchOutcome, other: MatchOutcome): boolean {
  return statedText(one) === statedText(other)
}

/**
 * Serialises a result as its source stated it. Withdrawals are excluded, because the platform records them when a
 * result arrives (GR20).
 */
function statedText({ withdrawals: _recorded, ...stated }: Partial<MatchOutcome>): string {
  return contentText(stated)
}

/**
 * Returns the contents on which two results of the same version agree: equal parts, and the goals if equal (PI10).
 * Results that differ in other fields, such as winner or places, agree on nothing. The outcome does not depend on
 * order, number or repetition of results. Recorded withdrawals are preserved.
 */
export function agreedOutcome(one: MatchOutcome, other: MatchOutcome): MatchOutcome {
  const { parts, goals, ...rest } = one
  const { parts: otherParts, goals: otherGoals, ...otherFields } = other
  const withdrawals = one.withdrawals ?? other.withdrawals
  const recorded = withdrawals === undefined ? {} : { withdrawals }
  if (statedText(rest) !== statedText(otherFields)) return { parts: {}, goals: null, ...recorded }
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
