import type { OfferedLeg } from '@touchline/domain/acceptance'
import type { Score } from '@touchline/domain/match'
import type { CheckedSlip } from './check-slip.ts'

export function scorePair(score: Score | null): [number, number] | null {
  return score === null ? null : [score.home, score.away]
}

/** Limit and bet-delay fields of the check responses. */
export function limitFields(
  { limits, maxBetBy }: Pick<CheckedSlip, 'limits' | 'maxBetBy'>,
  { waitMs }: Pick<OfferedLeg, 'waitMs'>,
) {
  return {
    min_bet: String(limits.minBetMinor),
    max_bet: String(limits.maxBetMinor),
    max_bet_by: maxBetBy,
    max_payout: String(limits.maxPayoutMinor),
    wait_ms: waitMs,
  }
}
