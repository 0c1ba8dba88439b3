import type { ClosedReason } from './slip.types.ts'
import type { SlipLeg } from './slip.types.ts'
import type {
  BetBuilderCheckAnswer,
  BetCheckAnswer,
  BetCheckMultiAnswer,
  MmoClickAnswer,
} from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import type { OddsType } from '@touchline/domain/odds'
import type { CallName } from '../../base/api/paths.ts'
import type { SlipPick, SlipTerms } from './pick.ts'
import type { SlipOffer } from './prices/slip-offer.ts'
import type { LegsChecked, SlipFields, RefusedEvent, SlipNotice } from './slip.types.ts'
import type { LimitOff, StakeAt } from './stake/stake.ts'

/** Reason why a slip cannot be placed at the moment. */
export type BlockReason =
  | {
      readonly why:
        | 'checking'
        | 'updating'
        | 'noStake'
        | 'notAmount'
        | 'unclearAmount'
        | 'balance'
        | 'full'
        | ClosedReason
    }
  | { readonly why: 'minLegs' | 'maxLegs'; readonly legs: number; readonly live: boolean }
  | { readonly why: 'minSelections'; readonly legs: number }
  | { readonly why: 'min' | 'max' | 'maxPayout'; readonly amount: string }
  | { readonly why: 'leg'; readonly leg: SlipLeg }
  | { readonly why: 'related'; readonly code: string; readonly first: SlipLeg; readonly second: SlipLeg }
  | { readonly why: 'refused'; readonly code: string; readonly leg?: SlipLeg }

/** Settings and account data of the member for betting. */
export interface SlipContext {
  readonly currency: Currency
  /** Odds type in which a market is displayed. */
  readonly oddsTypeOf: (typeCode: string) => OddsType
  readonly acceptBetter: boolean
  readonly acceptAny: boolean
  readonly autoRefresh: boolean
}

/** Name of a server call with its request body. */
export interface SlipCall {
  readonly call: CallName
  readonly body: Readonly<Record<string, unknown>>
}

export type CheckAnswer = BetCheckAnswer | BetCheckMultiAnswer | BetBuilderCheckAnswer | MmoClickAnswer

/** Rules for the selections of a slip. */
interface LegRules {
  readonly maxLegs: number
  /** Returns the key of a selection independent of its price. Marks its cell in the grid. */
  readonly keyOf: (pick: SlipPick) => string
  /**
   * Returns the slot of a selection on the slip, such as the match id in a parlay. A new selection in a slot replaces
   * the old one.
   */
  readonly slotOf: (pick: SlipPick) => string | number
  /** Returns the reason why a selection cannot join the first selection of the slip, or null. */
  readonly findConflict?: (firstPick: SlipPick, pick: SlipPick) => SlipNotice | null
  /** Returns the reason why too few or too many selections are on the slip, or null. */
  readonly countReason: (slip: SlipFields) => BlockReason | null
  /** True if the slip is cleared when its match moves to a different tab; otherwise the leg stays with a refusal. */
  readonly isClearedWithTab: boolean
  /**
   * True if a selection that becomes available again is checked by the server first. No check runs while the selection
   * is unavailable.
   */
  readonly checkedOnOpening: boolean
  /** True if a reason against a selection is shown with the name of the selection. */
  readonly namesLegs: boolean
  /** True if the receipt survives a reload and offers to repeat the bet. */
  readonly staysAfterBet: boolean
}

/** AC2: rules for price movements. */
interface PriceRules {
  /** True if the member agrees to the price of each leg; otherwise to the combined price. */
  readonly pricesLegs: boolean
  readonly isSame: (one: SlipTerms, other: SlipTerms) => boolean
  /**
   * Returns whether the member's settings accept the movement from the agreed terms to the current terms without a
   * question.
   */
  readonly covers: (context: SlipContext, from: SlipTerms, to: SlipPick) => boolean
  /** Returns the slip at the terms that a refusal offers, with the old terms in `from`; null if it offers none. */
  readonly offered: (slip: SlipFields, event: RefusedEvent) => SlipFields | null
}

/** Rules for stake and limits. */
interface StakeRules {
  readonly supportsSystems: boolean
  /** Returns whether the member has typed a stake. */
  readonly hasStake: (slip: SlipFields) => boolean
  /** Returns the stake, risk and win of the bet; null if selections, prices or stake are missing or invalid. */
  readonly terms: (slip: SlipFields, context: SlipContext) => StakeAt | null
  /** LI1: returns the violated limit, or null. */
  readonly limitOff: (slip: SlipFields, offer: SlipOffer, context: SlipContext) => LimitOff | null
  /** LI3: returns the highest stake to clamp to; null if the typed stake is not clamped. */
  readonly highest: (slip: SlipFields, offer: SlipOffer, context: SlipContext) => bigint | null
}

/** Server calls of the slip and the parsing of their responses. */
interface CallRules {
  readonly minLegsToCheck: number
  /** Debounce in milliseconds before a check, because selections are added in quick succession. */
  readonly debounceMs: number
  /** Returns for how many milliseconds a check result stays valid; null if the check is not repeated. */
  readonly computeValidMs: ((slip: SlipFields) => number) | null
  /** Returns a key of the inputs other than selections on which an offer depends. */
  readonly buildOfferKey: (slip: SlipFields, context: SlipContext) => string
  readonly check: (slip: SlipFields, context: SlipContext) => SlipCall
  readCheck(answer: CheckAnswer): LegsChecked
  /**
   * True if a refused check only blocks the place button and is repeated; otherwise the slip goes into state `refused`.
   */
  readonly repeatsRefusedCheck: boolean
  /**
   * Returns the placement call without the bet reference and the consent to price movements. `total` is the total stake
   * in minor units.
   */
  readonly bet: (slip: SlipFields, total: string, context: SlipContext) => SlipCall
  /** Returns the next state when the member types a stake after a refusal. */
  readonly afterRefusal: (slip: SlipFields) => 'refused' | 'checking' | 'open'
  /** LI4: returns the next state of a bet refused only for its size, after the stake was lowered. */
  readonly afterLess: (slip: SlipFields) => 'checking' | 'open'
}

/** Complete rules of a slip kind: selections, prices, stake and server calls. */
export interface SlipKind extends LegRules, PriceRules, StakeRules, CallRules {}

/** Slip kind with the member's settings. */
export interface SlipRules {
  readonly slipKind: SlipKind
  readonly context: SlipContext
}

/** AC2: returns whether the member's settings accept a price movement. */
export function coversMove(context: SlipContext, fromMilli: number, toMilli: number): boolean {
  return context.autoRefresh || context.acceptAny || (context.acceptBetter && toMilli > fromMilli)
}
