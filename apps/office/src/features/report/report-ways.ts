import type { ReportBy } from '@touchline/contract/office/money'

const UPLINE_WAYS: readonly ReportBy[] = ['account', 'member', 'day', 'product', 'sport', 'match']
const MEMBER_WAYS: readonly ReportBy[] = ['bet', 'match', 'day', 'product', 'sport']
// Sums of one currency and of another are never added up.
const ALL_CURRENCIES_WAYS: readonly ReportBy[] = ['account', 'currency']
const HOUSE_WAYS: readonly ReportBy[] = ['operator', 'currency']

interface Chosen {
  readonly account: string | undefined
  readonly isMember: boolean
  readonly currency: string | undefined
  /** Of all operators, as staff of the house read it. */
  readonly isHouse?: boolean
}

/** What a report may be told by: of an account that was chosen, a member or not, of one's own, or of the company. */
export const waysOf = (
  { account, isMember, currency, isHouse = false }: Chosen,
  own: string | null,
): readonly ReportBy[] => {
  if (isHouse) return HOUSE_WAYS
  if (account !== undefined && isMember) return MEMBER_WAYS
  return account === undefined && own === null && currency === undefined ? ALL_CURRENCIES_WAYS : UPLINE_WAYS
}

interface Row {
  readonly key: string
  readonly currency: string
}

interface Place {
  readonly by: ReportBy
  readonly isMember: boolean
  /** The row of an account's own members. */
  readonly isOwnMembers: boolean
  /** Right below the company: its currency is chosen along with the row. */
  readonly isCompany: boolean
  /** Below whom the rows are; a member who was moved has bet below others too. */
  readonly under: string
}

/** What a row leads on to: the address's names that change; null where it leads nowhere. */
export const drillOf = (
  { key, currency }: Row,
  { by, isMember, isOwnMembers, isCompany, under }: Place,
): Record<string, string | undefined> | null => {
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
