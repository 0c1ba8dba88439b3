import { type MatchId, type MatchOutcome, NON_RUNNER, type Withdrawal } from '@touchline/domain/match'

/** Non-runners of an outcome, from 1 in the order of the fixture's runners. */
export const nonRunnersOf = ({ places = [] }: Pick<MatchOutcome, 'places'>): readonly number[] =>
  places.flatMap((place, at) => (place === NON_RUNNER ? [at + 1] : []))

export interface WithdrawalFacts {
  /** Withdrawals of the match that are recorded already, the newest record of a runner first. */
  readonly recorded: readonly Withdrawal[]
  /** Last win price of a runner, thousandths; 0 where it never had one, null where that is not known. */
  readonly lastPrice: (runner: number) => number | null
  /** World clock. */
  readonly atMs: number
}

/**
 * GR20: an outcome with the withdrawal of each of its non-runners. A recorded withdrawal is never changed. A new one is
 * recorded at the last price of the book, now: every bet so far was priced with the runner. Where that price is not
 * known the winners of the race wait for a person. Withdrawals that a feed states are not taken.
 */
export const recordWithdrawals = (
  { withdrawals: _stated, ...outcome }: MatchOutcome,
  { recorded, lastPrice, atMs }: WithdrawalFacts,
): MatchOutcome => {
  const withdrawals = nonRunnersOf(outcome).map(
    (runner) =>
      recorded.find((each) => each.runner === runner) ?? {
        ...{ runner, atMs: Math.floor(atMs), priceMilli: lastPrice(runner) },
      },
  )
  return withdrawals.length === 0 ? outcome : { ...outcome, withdrawals }
}

/** Reads the recorded withdrawals of a match, the newest record of a runner first. */
export type ReadWithdrawals = (matchId: MatchId) => Promise<readonly Withdrawal[]>
