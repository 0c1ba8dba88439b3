import type { Decided } from './effective.ts'
import { UPLINE_LEVELS, type UplineLevel, type UplineShare } from './split-bet.ts'

/** Where a bet counts beside its sport: singles before play, in play, tickets of several legs, what is won outright. */
export const SHARE_TABS = ['early_today', 'live', 'parlay', 'outright'] as const
export type ShareTab = (typeof SHARE_TABS)[number]

/** What an account above gives one below it of a product's bets; without a sport or a tab it is of all of them. */
export interface GivenShare {
  readonly product: string
  readonly sportId: number | null
  readonly tab: ShareTab | null
  /** What the account and all below it may hold of a bet, hundredths of a percent. */
  readonly positionBp: number
  /** Its own commission on what those above it hold (UP2), hundredths of a percent. */
  readonly commissionBp: number
}

interface BetKind {
  readonly product: string
  readonly sportId: number | null
  readonly tab: ShareTab
}

const NONE = { positionBp: 0, commissionBp: 0 } as const

/** UP1: the share that counts for a bet is the most particular one, where a sport is more so than a tab. */
export const shareGiven = (
  given: readonly GivenShare[],
  { product, sportId, tab }: BetKind,
): Pick<GivenShare, 'positionBp' | 'commissionBp'> => {
  const particular = (share: GivenShare): number => (share.sportId === null ? 0 : 2) + (share.tab === null ? 0 : 1)
  const fits = given.filter(
    (share) =>
      share.product === product &&
      (share.sportId === null || share.sportId === sportId) &&
      (share.tab === null || share.tab === tab),
  )
  return fits.toSorted((a, b) => particular(b) - particular(a))[0] ?? NONE
}

export interface LineAccount {
  readonly accountId: string
  readonly level: UplineLevel
  readonly given: readonly GivenShare[]
}

/**
 * UP7: what the last account of a line, from the company down, and all below it may hold of a bet, and its commission:
 * the smallest given on the way, each with who decided it. Throws a RangeError for an empty line.
 */
export const shareInForce = (
  line: readonly Pick<LineAccount, 'accountId' | 'given'>[],
  bet: BetKind,
): Readonly<Record<'positionBp' | 'commissionBp', Decided<number>>> => {
  const own = line.map(({ accountId, given }) => ({ by: accountId, ...shareGiven(given, bet) }))
  const least = (of: 'positionBp' | 'commissionBp') =>
    own.map(({ by, [of]: value }) => ({ value, by })).reduce((a, b) => (b.value < a.value ? b : a))
  if (own.length === 0) throw new RangeError('a line has at least the account itself')
  return { positionBp: least('positionBp'), commissionBp: least('commissionBp') }
}

/**
 * UP1, UP7: what each account of a line holds of a bet, from the agent up, as `splitBet` takes it. `line` runs from the
 * company down; levels may be missing. An account is given what it and all below it hold together, never more than the
 * one above it was given: it holds that less what is given on, and the company what is left of the whole. Throws a
 * RangeError where levels are out of order.
 */
export const sharesOfLine = (line: readonly LineAccount[], bet: BetKind): readonly UplineShare[] => {
  const falls = line.every(
    ({ level }, at) => at === 0 || UPLINE_LEVELS.indexOf(level) < UPLINE_LEVELS.indexOf(line[at - 1]?.level ?? level),
  )
  if (!falls) throw new RangeError('the accounts of a line stand in the order of their levels')
  let above = { positionBp: 10_000, commissionBp: 10_000 }
  const held = line.map(({ accountId, level, given }) => {
    const own = shareGiven(given, bet)
    above = {
      positionBp: Math.min(above.positionBp, own.positionBp),
      commissionBp: Math.min(above.commissionBp, own.commissionBp),
    }
    return { accountId, level, ...above }
  })
  return held
    .map((account, at) => ({ ...account, positionBp: account.positionBp - (held[at + 1]?.positionBp ?? 0) }))
    .toReversed()
}
