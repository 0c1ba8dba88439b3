import type {
  LegInput,
  SelectionRequest,
  SlipInput,
  TicketRequest,
  NotAsked,
  DoorInput,
} from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import { type BettingMember, groupTermsOf } from '../../accounts/index.ts'
import type { OperatorWallets } from '../../wallet/index.ts'
import type { BookView } from '../offer/book-ports.ts'
import { offeredMatch } from '../offer/offered-match.ts'
import { combinedTerms, type CombineLegs } from './combine-legs.ts'
import type { StakeCap } from './stake-limits.ts'

/** The row of a member's limits that holds for tickets of several legs; without it those of the legs' sports do. */
const PARLAYS = 0 as SportId

export interface SlipParts {
  readonly book: BookView
  /** AC3: how long a bet in play waits, ms. */
  readonly waitMsOf: (sportId: SportId) => number
  /** LI6. */
  readonly stakeCap: StakeCap
  /** SM1. */
  readonly combine: CombineLegs
  /** Wallets that operators keep. */
  readonly wallets: Pick<OperatorWallets, 'isConnected' | 'isDown'>
}

/** What a member asks to bet on. */
export interface AskedSlip {
  readonly member: BettingMember
  readonly kind: TicketRequest['kind']
  readonly legs: readonly SelectionRequest[]
}

/** What the database knows of them. */
export interface MemberFunds {
  readonly availableMinor: bigint | null | NotAsked
  /** Typed stakes on each leg's match, in the order of the legs (LI2); empty where it was not asked. */
  readonly onMatchesMinor: readonly bigint[]
  /** PR7; nothing where it was not asked. */
  readonly barred?: DoorInput['barred']
}

const legInput = (
  { book, waitMsOf, stakeCap }: SlipParts,
  member: BettingMember,
  request: SelectionRequest,
): Omit<LegInput, 'onMatchMinor'> => {
  const match = book.match(request.matchId)
  const sportId = match?.league.sportId
  return {
    request,
    match: offeredMatch(book, request),
    limits: (sportId === undefined ? undefined : member.limits.get(sportId)) ?? null,
    houseMostMinor: match === undefined ? null : stakeCap(member, match, request.typeCode),
    waitMs: sportId === undefined ? 0 : waitMsOf(sportId),
  }
}

/** What an operator keeps is asked for when all else is well; where there is nobody to ask, it is not known (WA2). */
const availableTo = (
  { wallets }: SlipParts,
  { ownWallet, operator }: BettingMember,
  availableMinor: MemberFunds['availableMinor'],
): MemberFunds['availableMinor'] => {
  if (ownWallet) return availableMinor
  return wallets.isConnected(operator.id) ? 'notAsked' : null
}

/** Joins what acceptance looks at: the member, and each of their legs with the match behind it. */
export const slipInput = (
  parts: SlipParts,
  { member, kind, legs }: AskedSlip,
  { availableMinor, onMatchesMinor, barred = null }: MemberFunds,
): SlipInput => ({
  session: 'valid',
  accountState: member.state,
  mayBet: member.mayBet,
  sportsbookEnabled: member.sportsbookEnabled,
  barred,
  availableMinor: availableTo(parts, member, availableMinor),
  feed: parts.book.health(),
  groupTerms: groupTermsOf(member),
  currency: member.currency,
  myanmarAllowed: member.offers.myanmar,
  builderAllowed: member.offers.betBuilder,
  combination: kind === 'builder' ? parts.combine(legs, combinedTerms(member)) : null,
  kind,
  parlayLimits: member.limits.get(PARLAYS) ?? null,
  legs: legs.map((request, index) => ({
    ...legInput(parts, member, request),
    onMatchMinor: onMatchesMinor[index] ?? 0n,
  })),
})
