import type { OfferedLeg } from '@touchline/domain/acceptance'
import type { Score } from '@touchline/domain/match'
import type { StakeLimits } from '@touchline/domain/ticket'

export const scorePair = (score: Score | null): [number, number] | null =>
  (score === null ? null : [score.home, score.away])

/** Limits and wait, as every check answers them. */
export const limitFields = (limits: StakeLimits, { waitMs }: Pick<OfferedLeg, 'waitMs'>) => ({
  min_bet: String(limits.minBetMinor),
  max_bet: String(limits.maxBetMinor),
  max_payout: String(limits.maxPayoutMinor),
  wait_ms: waitMs,
})
