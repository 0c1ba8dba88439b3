import type {
  BetBuilderCheckAnswer,
  BetCheckAnswer,
  BetCheckMultiAnswer,
  MmoClickAnswer,
} from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import type { OddsType } from '@touchline/domain/odds'
import type { CallName } from '../../base/api/paths.ts'
import type { BlockReason } from './block-reason.ts'
import type { SlipPick, SlipTerms } from './pick.ts'
import type { Offer } from './slip-offer.ts'
import type { Checked, HeldSlip, RefusedEvent, SlipNotice } from './slip.types.ts'
import type { LimitOff, StakeAt } from './stake.ts'

/** What the member's settings and account say of betting. */
export interface SlipContext {
  readonly currency: Currency
  /** The odds type the selection is shown in. */
  readonly oddsTypeOf: (typeCode: string) => OddsType
  readonly acceptBetter: boolean
  readonly acceptAny: boolean
  readonly autoRefresh: boolean
}

/** A call of the server's, with what is said to it. */
export interface SlipCall {
  readonly call: CallName
  readonly body: Readonly<Record<string, unknown>>
}

export type CheckAnswer = BetCheckAnswer | BetCheckMultiAnswer | BetBuilderCheckAnswer | MmoClickAnswer

/** Which selections stand on a slip together, and what becomes of them. */
interface KindOfLegs {
  readonly mostLegs: number
  /** Names a selection whatever its price: the mark of its cell. */
  readonly keyOf: (pick: SlipPick) => string
  /** What only one selection can have: another takes its place. */
  readonly placeOf: (pick: SlipPick) => string | number
  /** Why a selection is not put beside the first one; null where it is. */
  readonly keepsOut?: (there: SlipPick, pick: SlipPick) => SlipNotice | null
  /** Too few or too many of them; null where their number is right. */
  readonly countReason: (slip: HeldSlip) => BlockReason | null
  /** The slip is emptied when its match goes to another tab; otherwise the leg stays and says so. */
  readonly goesWithTab: boolean
  /** A selection that can be had again is checked anew, and is not asked about before. */
  readonly checkedOnOpening: boolean
  /** What stands against one selection is said with its name. */
  readonly namesLegs: boolean
  /** The receipt of a bet outlives a reload, and offers the same once more. */
  readonly staysAfterBet: boolean
}

/** AC2: what it is to be at another price. */
interface KindOfPrices {
  /** The price of each leg is agreed to; otherwise the one price of all. */
  readonly pricesLegs: boolean
  readonly isSame: (one: SlipTerms, other: SlipTerms) => boolean
  /** Whether the member's settings cover the move, so that they need not be asked. */
  readonly covers: (context: SlipContext, from: SlipTerms, to: SlipPick) => boolean
  /** The slip at what a refusal offers in its place, `from` as it was; null where it offers nothing. */
  readonly offered: (slip: HeldSlip, event: RefusedEvent) => HeldSlip | null
}

/** What is staked, and how it is held to the limits. */
interface KindOfStake {
  readonly takesSystems: boolean
  /** Whether anything is typed that is meant as a stake. */
  readonly hasStake: (slip: HeldSlip) => boolean
  /** What would be struck; null where selections, prices or stake are missing, or no amounts. */
  readonly terms: (slip: HeldSlip, context: SlipContext) => StakeAt | null
  /** LI1: the limit that it breaks; null where it breaks none. */
  readonly limitOff: (slip: HeldSlip, offer: Offer, context: SlipContext) => LimitOff | null
  /** LI3: the highest stake to clamp to; null where what is typed is let be. */
  readonly highest: (slip: HeldSlip, offer: Offer, context: SlipContext) => bigint | null
}

/** What the server is asked, and how its answers are read. */
interface KindOfCalls {
  readonly leastToAsk: number
  /** Selections are put on one after the other: the server is asked when the member has rested so long. */
  readonly restMs: number
  /** How long what it said holds while the slip stands; null where it is not asked again. */
  readonly holdMs: ((slip: HeldSlip) => number) | null
  /** Names what an offer hangs on beside the selections. */
  readonly askedFor: (slip: HeldSlip, context: SlipContext) => string
  readonly check: (slip: HeldSlip, context: SlipContext) => SlipCall
  readCheck(answer: CheckAnswer): Checked
  /** A check that is refused is why nothing can be placed, and is asked again; otherwise the slip is refused. */
  readonly asksOnRefused: boolean
  /** What places it, but for reference and consent. */
  readonly bet: (slip: HeldSlip, total: string, context: SlipContext) => SlipCall
  /** What the member has typed a stake into after a refusal goes on as. */
  readonly afterRefusal: (slip: HeldSlip) => 'refused' | 'checking' | 'open'
  /** LI4: what a bet that was refused only for its size goes on as, its stake brought down. */
  readonly afterLess: (slip: HeldSlip) => 'checking' | 'open'
}

/** All in which slips differ. */
export interface SlipKind extends KindOfLegs, KindOfPrices, KindOfStake, KindOfCalls {}

/** A kind of slip under a member's settings. */
export interface SlipRules {
  readonly of: SlipKind
  readonly context: SlipContext
}

/** AC2: whether the member's settings cover a move of a price. */
export const coversMove = (context: SlipContext, fromMilli: number, toMilli: number): boolean =>
  context.autoRefresh || context.acceptAny || (context.acceptBetter && toMilli > fromMilli)
