import { type MatchOutcome, NON_RUNNER, type Withdrawal } from '@touchline/domain/match'

export interface WithdrawalFacts {
  /** Withdrawals already recorded for the race; the first record of a runner is the newest. */
  readonly recorded: readonly Withdrawal[]
  /**
   * Returns the last win price of a runner in the price book, in thousandths; 0 if the runner never had a price; null
   * if unknown.
   */
  readonly lastPrice: (runner: number) => number | null
  /** Simulated clock in milliseconds. */
  readonly atMs: number
}

/**
 * Returns the numbers of the runners that the outcome marks as non-runners, from 1 in the order of the fixture's
 * runners.
 */
export function findNonRunners({ places = [] }: Pick<MatchOutcome, 'places'>): readonly number[] {
  return places.flatMap((place, at) => (place === NON_RUNNER ? [at + 1] : []))
}

/**
 * Returns the outcome with a withdrawal for every non-runner (GR20).
 *
 * - A recorded withdrawal never changes.
 * - A new withdrawal is recorded at the book's last price and the current time, because the bets so far were priced
 *   with the runner.
 * - If the last price is unknown, winning bets on the race stay open until staff state the price.
 * - Withdrawals stated by a feed are ignored.
 */
export function recordWithdrawals(
  { withdrawals: _stated, ...outcome }: MatchOutcome,
  { recorded, lastPrice, atMs }: WithdrawalFacts,
): MatchOutcome {
  const withdrawals = findNonRunners(outcome).map(
    (runner) =>
      recorded.find((each) => each.runner === runner) ?? {
        ...{ runner, atMs: Math.floor(atMs), priceMilli: lastPrice(runner) },
      },
  )
  return withdrawals.length === 0 ? outcome : { ...outcome, withdrawals }
}
