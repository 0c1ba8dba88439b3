import type { ReportBy } from '@touchline/contract/office/money'

const UPLINE_GROUPINGS: readonly ReportBy[] = ['account', 'member', 'day', 'product', 'sport', 'match']
const MEMBER_GROUPINGS: readonly ReportBy[] = ['bet', 'match', 'day', 'product', 'sport']
// Groupings for reports in several currencies: amounts of different currencies are never added up.
const ALL_CURRENCIES_GROUPINGS: readonly ReportBy[] = ['account', 'currency']
const HOUSE_GROUPINGS: readonly ReportBy[] = ['operator', 'currency']

interface ReportSelection {
  readonly account: string | undefined
  readonly isMember: boolean
  readonly currency: string | undefined
  /** True for a report over every operator, as read by platform staff. */
  readonly isHouse?: boolean
}

interface Row {
  readonly key: string
  readonly currency: string
}

interface Place {
  readonly by: ReportBy
  readonly isMember: boolean
  /** True for the row that sums the members directly below the account. */
  readonly isOwnMembers: boolean
  /** True for a report directly below the company: opening a row also selects the currency of the row. */
  readonly isCompany: boolean
  /** Upline of the rows. A member moved to a new upline also has bets below the previous uplines. */
  readonly under: string
}

/**
 * Returns by what the report can be grouped (account, sport, match ...) for a selected account, for the caller's own
 * account, or for the company.
 */
export function listGroupings(
  { account, isMember, currency, isHouse = false }: ReportSelection,
  ownAccount: string | null,
): readonly ReportBy[] {
  if (isHouse) return HOUSE_GROUPINGS
  if (account !== undefined && isMember) return MEMBER_GROUPINGS
  return account === undefined && ownAccount === null && currency === undefined
    ? ALL_CURRENCIES_GROUPINGS
    : UPLINE_GROUPINGS
}

/** Returns the URL parameters of the report that a row opens; null if the row has no further detail. */
export function buildDrillDown(
  { key, currency }: Row,
  { by, isMember, isOwnMembers, isCompany, under }: Place,
): Record<string, string | undefined> | null {
  if (isOwnMembers) return { by: 'member', ...(isCompany && { currency }) }
  const [product, sport, match] = key.split('/')
  const on = { by: isMember ? undefined : 'account' }
  switch (by) {
    case 'operator':
      return { currency, by: undefined }
    case 'account':
      return { of: key, by: undefined }
    case 'currency':
      return { currency, by: undefined }
    case 'member':
      return { of: key, level: 'member', under, by: undefined }
    case 'day':
      return { ...on, days: `${key}..${key}` }
    case 'product':
      return { ...on, product }
    case 'sport':
      return product === 'sportsbook' ? { ...on, sport } : { ...on, product }
    case 'match':
      return product === 'sportsbook' ? { ...on, sport, match } : { ...on, product }
    case 'bet':
      return null
  }
}
