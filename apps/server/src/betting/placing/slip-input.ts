import type {
  LegInput,
  SelectionRequest,
  SlipInput,
  TicketRequest,
  NotChecked,
  AccessInput,
} from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import { type BettingMember, type BettingOptions, groupTermsOf } from '../../members/index.ts'
import type { OperatorWallets } from '../../wallet/index.ts'
import { type BookView, buildOfferedMatch } from '../../offer/index.ts'
import { SPORTSBOOK } from '../product.ts'
import { combinedTerms, type CombineLegs } from './combine-legs.ts'
import type { StakeCap } from '../limits/stake-limits.ts'

/** Sport id of the member limits for tickets of several legs; without this row the limits of the legs' sports apply. */
const PARLAYS = 0 as SportId

export interface SlipParts {
  readonly book: BookView
  /** Returns the bet delay in play of a sport, in milliseconds (AC3). */
  readonly waitMsOf: (sportId: SportId) => number
  /** Returns the platform's stake cap for a leg by its stake rules (LI6). */
  readonly stakeCap: StakeCap
  /** Prices the legs of a builder together (SM1). */
  readonly combine: CombineLegs
  /** State of the connections to operator wallets (type 2). */
  readonly wallets: Pick<OperatorWallets, 'isConnected' | 'isDown'>
}

/** Selections that a member requests. */
export interface SlipRequest extends Pick<TicketRequest, 'kind' | 'legs'> {
  readonly member: BettingMember
}

/** Balance of the member, stakes already placed on the matches, and self-imposed bars, as read from the database. */
export interface MemberFunds {
  readonly availableMinor: bigint | null | NotChecked
  /** Typed stakes on each leg's match, in leg order (LI2); empty if not read. */
  readonly onMatchesMinor: readonly bigint[]
  /** Time-out or self-exclusion in force (PR7); undefined if not read. */
  readonly barred?: AccessInput['barred']
}

/** Builds the input of the acceptance checks from the member and the legs with their matches. */
export function slipInput(
  parts: SlipParts,
  { member, kind, legs }: SlipRequest,
  { availableMinor, onMatchesMinor, barred = null }: MemberFunds,
): SlipInput {
  return {
    session: 'valid',
    accountState: member.state,
    mayBet: member.mayBet,
    barred,
    availableMinor: availableTo(parts, member, availableMinor),
    feed: parts.book.health(),
    groupTerms: groupTermsOf(member),
    currency: member.currency,
    sportsbookEnabled: member.offers.has(SPORTSBOOK),
    myanmarAllowed: member.betting.myanmar,
    builderAllowed: member.betting.betBuilder,
    combination: kind === 'builder' ? parts.combine(legs, combinedTerms(member)) : null,
    kind,
    parlayLimits: member.limits.get(PARLAYS) ?? null,
    legs: legs.map((request, index) => ({
      ...legInput(parts, member, request),
      onMatchMinor: onMatchesMinor[index] ?? 0n,
    })),
  }
}

/** Returns the operator's fee on the winnings of a Myanmar ticket by number of legs, in basis points (MM2, MM4). */
export function myanmarFeeBp(
  betting: Pick<BettingOptions, 'myanmarBp' | 'myanmarParlayBp'>,
  kind: TicketRequest['kind'],
  legs: number,
): number {
  if (kind !== 'mmo_parlay') return betting.myanmarBp
  return betting.myanmarParlayBp[legs - 2] ?? betting.myanmarParlayBp.at(-1) ?? betting.myanmarBp
}

/**
 * Returns the available balance. An operator wallet is only called after the other checks pass; without a connection
 * the balance is unknown, null (WA2).
 */
function availableTo(
  { wallets }: SlipParts,
  { hasPlatformWallet, operator }: BettingMember,
  availableMinor: MemberFunds['availableMinor'],
): MemberFunds['availableMinor'] {
  if (hasPlatformWallet) return availableMinor
  return wallets.isConnected(operator.id) ? 'notAsked' : null
}

function legInput(
  { book, waitMsOf, stakeCap }: SlipParts,
  member: BettingMember,
  request: SelectionRequest,
): Omit<LegInput, 'onMatchMinor'> {
  const match = book.match(request.matchId)
  const sportId = match?.league.sportId
  return {
    request,
    match: buildOfferedMatch(book, request),
    limits: (sportId === undefined ? undefined : member.limits.get(sportId)) ?? null,
    houseMaxStakeMinor: match === undefined ? null : stakeCap(member, match, request.typeCode),
    waitMs: sportId === undefined ? 0 : waitMsOf(sportId),
  }
}
