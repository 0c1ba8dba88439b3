import type { SendEvent } from './placing/slip-flight.ts'
import type { Outcome } from '../../base/api/call.ts'
import type { BetRecord } from '@touchline/contract/named-records'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import type { ExceededSelfLimit, RefusedLegs } from '../../base/api/call.ts'
import type { CallName } from '../../base/api/paths.ts'
import type { SlipPick, SlipTerms } from './pick.ts'
import type { FlightEvent, SlipFlight, PlacementAttempt } from './placing/slip-flight.ts'
import type { SlipOffer, RefusedAt } from './prices/slip-offer.ts'
import type { ParlayStake } from './stake/parlay-stake.ts'

/** State machine of a slip with its dependencies. `R` is the response to a placement or cash-out request. */
export interface SlipMachine<
  S extends SlipMachineState,
  E extends { readonly type: string },
  A extends PlacementAttempt,
  R,
> {
  readonly step: (slip: S, event: E | SendEvent) => S
  /** Returns the bet in flight, or null. */
  readonly getAttempt: (slip: S) => A | null
  /** Returns the required check with its key and delay, or null. */
  readonly toCheck: (slip: S) => { readonly key: string; readonly delayMs: number } | null
  /** Sends the check; null if there was no response. */
  readonly check: (slip: S) => Promise<E | null>
  readonly place: (attempt: A) => Promise<Outcome<R>>
  /**
   * Converts a successful response to an event; null if the response contains no bet, and then it counts as unanswered.
   */
  readonly answeredEvent: (answer: R) => E | null
  readonly refusedEvent: (refused: SlipRefused) => E
  /**
   * Returns a random number from 0 up to but excluding 1, for slips that wait for updating odds. Without it, updating
   * odds are an ordinary refusal.
   */
  readonly waitChance?: () => number
  readonly nowMs: () => number
  /** Generates an unused bet reference: 8 to 64 characters of A–Z, a–z, 0–9, _ and −. */
  readonly newRef: () => string
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly storage: { read(): S; write(slip: S): void }
}

/**
 * Fields that the state machine needs from a slip or cash-out state. `updating` is true if the check was refused
 * because odds are being updated.
 */
export interface SlipMachineState {
  readonly kind: string
  readonly updating?: boolean
}

export type SlipRefused = Extract<Outcome<never>, { kind: 'refused' }>

/** Reason why a selection cannot be bet on at the moment. */
export type ClosedReason = 'suspended' | 'gone' | 'stale' | 'lost'

/** Selection of a slip. */
export interface SlipLeg {
  readonly pick: SlipPick
  /** Price or Myanmar line to which the member agreed. Differs from the terms in `pick` after a movement. */
  readonly from: SlipTerms
  /** Reason from the live prices why the selection is unavailable; null if it is available. */
  readonly closedReason: ClosedReason | null
  /** Refusal code of the server for the selection, or null. */
  readonly code: string | null
}

/** Reason why available legs cannot form a ticket. `leg` counts from 1 if the reason concerns a single leg. */
interface LegsRefusal {
  readonly code: string
  readonly leg?: number | null
  readonly related?: RefusedLegs['related']
}

export type SlipNotice = 'changeStakeMin' | 'changeStakeMax' | 'priceMoved' | 'builderOneMatch' | 'marketTypeChanged'

/**
 * Attempt to place a bet. The reference stays until a response arrives, so that a retry never places a second bet
 * (AC1).
 */
export interface SlipAttempt extends PlacementAttempt {
  readonly call: CallName
  /** Total stake in minor units, as a decimal string. */
  readonly total: string
  readonly body: { readonly ref: string } & Readonly<Record<string, unknown>>
}

/**
 * Fields common to every slip state. `system` and `units` apply to parlay and system slips, the combined price to bet
 * builders.
 */
export interface SlipFields extends ParlayStake {
  readonly legs: readonly SlipLeg[]
  /** Stake as typed before the slip clamped it to a limit, for the notice; null if the stake was not clamped. */
  readonly typedText: string | null
  /** True if the member typed the stake. A default stake may be raised to the minimum at once. */
  readonly typedBySelf: boolean
  readonly offer: SlipOffer | null
  /** Key of the inputs other than legs on which the offer depends, from the kind's `buildOfferKey` (LI4). */
  readonly offerFor: string
  /** Combined price of a bet builder in decimal thousandths; null while unknown (SM1). */
  readonly combinedMilli: number | null
  /** Combined price in decimal thousandths to which the member agreed; null before the first price. */
  readonly fromMilli: number | null
  readonly refusal: LegsRefusal | null
  readonly notice: SlipNotice | null
  /**
   * Time in epoch milliseconds of the last automatic change of stake or price. The change must be visible for a moment
   * before placement.
   */
  readonly changedAtMs: number
}

/**
 * State of the slip.
 * - `empty`: no selection; a notice explains a removal. `checking`: the check of selections and limits is running;
 *   `updating` if the server reported updating odds.
 * - `open`: checked; `blockReason` tells whether the slip can be placed.
 * - `confirming`: prices moved and the member must accept them.
 * - `refused`: refused by the server; the stake is unchanged. `leg` counts from 1.
 * - In flight: only a response ends the state. `updating`: no request is in flight, and the bet continues
 *   automatically.
 * - `waiting`: a live bet in bet delay (AC3). `accepted`, `rejected`: decided.
 */
export type Slip =
  | (SlipFields & { readonly kind: 'empty' | 'checking' | 'open' | 'confirming'; readonly updating?: boolean })
  | (SlipFields & {
      readonly kind: 'refused'
      readonly code: string
      readonly leg: number | null
      readonly ownLimit?: ExceededSelfLimit
    })
  | (SlipFields & { readonly kind: SlipFlight; readonly attempt: SlipAttempt })
  | (SlipFields & { readonly kind: 'waiting' | 'accepted' | 'rejected'; readonly bet: BetRecord })

export type InFlight = Extract<Slip, { readonly attempt: unknown }>
export type PlacedSlip = Extract<Slip, { readonly attempt: unknown } | { readonly bet: unknown }>
export type OpenSlip = Exclude<Slip, PlacedSlip>

/** Check result of one leg. Contains the price only if it does not come from the live price feed. */
interface CheckedLeg {
  readonly code: string | null
  readonly score: SlipPick['score']
  readonly oddsMilli?: number
}

/**
 * Check result: the limits, the legs or null, the combined price of a bet builder, and the reason if the legs cannot be
 * combined.
 */
export interface LegsChecked {
  readonly offer: SlipOffer
  readonly legs: readonly CheckedLeg[] | null
  readonly combinedMilli?: number
  readonly refusal: LegsRefusal | null
}

export type RefusedEvent = {
  readonly type: 'refused'
  readonly nowMs: number
  readonly oddsMilli?: number
  readonly ownLimit?: ExceededSelfLimit
} & RefusedAt &
  RefusedLegs

/** Change of a stake by the member. */
export type StakeEvent =
  | { readonly type: 'typed'; readonly text: string; readonly nowMs: number }
  | { readonly type: 'stakeLeft'; readonly nowMs: number }
  | { readonly type: 'systemChosen'; readonly system: boolean }
  /** Unit stake of one system size, or of every size. */
  | { readonly type: 'unitTyped'; readonly size: number | 'all'; readonly text: string }

/** Change of a leg in the live prices (price, availability, tab), identified by the leg's key. */
export type LegEvent =
  | {
      readonly type: 'legMoved'
      readonly key: string
      readonly terms: { readonly oddsMilli: number } | { readonly myanmar: MyanmarTerms }
      readonly nowMs: number
    }
  | { readonly type: 'legShut'; readonly key: string; readonly why: ClosedReason | null }
  | { readonly type: 'legLeftTab'; readonly key: string }

/** Server response to a check. */
export type CheckEvent =
  | ({ readonly type: 'checked'; readonly nowMs: number } & LegsChecked)
  | ({ readonly type: 'checkRefused'; readonly leg: number | null } & Omit<LegsRefusal, 'leg'>)

/** Event that adds selections to the slip. */
export type SelectionEvent =
  /** A clicked price: adds the leg, replaces the leg in its slot, or removes it on the second click. */
  | { readonly type: 'toggled'; readonly pick: SlipPick; readonly stakeText: string }
  /** Replaces the selections, for example by the bet generator. */
  | { readonly type: 'filled'; readonly picks: readonly SlipPick[]; readonly stakeText: string }

export type SlipEvent =
  | SelectionEvent
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'cleared' }
  /** The member repeats a placed bet: its selections return to the open slip. */
  | { readonly type: 'again' }
  | StakeEvent
  | CheckEvent
  | LegEvent
  | RefusedEvent
  | FlightEvent
