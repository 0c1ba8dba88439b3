import type { CapScope, StakePhase } from '@touchline/domain/acceptance'
import type { Currency } from '@touchline/domain/money'

/**
 * Platform's default cap on its possible loss, in hundredths of the base currency, for matches without a cap of their
 * own (LI4).
 */
export interface HouseCap {
  readonly scope: CapScope
  readonly phase: StakePhase
  readonly amount: bigint
  /** Value of the cap in a new installation. */
  readonly usual: bigint
  /** Number of caps for sports, leagues, matches or operators that override this cap. */
  readonly exceptions: number
}

/**
 * Exchange rate of a currency: value of 1,000,000,000 of its minor units, in hundredths of the base currency.
 * `usual` is the rate of a new installation.
 */
export interface HouseRate {
  readonly currency: string
  readonly basePerBillion: bigint
  readonly usual: bigint
}

/** Change of a platform cap. */
export interface CapOrder {
  readonly scope: CapScope
  readonly phase: StakePhase
  /**
   * Liability cap as the caller saw it, in hundredths of the base currency; a difference to the stored cap refuses the
   * change.
   */
  readonly was: bigint
  readonly amount: bigint
}

/** Change of a currency rate. `was` is the rate that the caller saw. */
export interface RateOrder {
  readonly currency: Currency
  readonly was: bigint
  readonly basePerBillion: bigint
}

/** Reads of the platform's caps and currency rates (LI4). */
export interface HouseCapReads {
  caps(): Promise<readonly HouseCap[]>
  /** Returns the rates ordered by currency code. */
  rates(): Promise<readonly HouseRate[]>
}

/** Changes of caps and rates, in the transaction of an audited action. Each returns false after a change in between. */
export interface HouseCapChanges {
  putCap(order: CapOrder): Promise<boolean>
  putRate(order: RateOrder): Promise<boolean>
}
