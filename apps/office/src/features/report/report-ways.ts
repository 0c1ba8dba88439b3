import type { ReportBy } from './report-query.ts'

const UPLINE_WAYS: readonly ReportBy[] = ['account', 'member', 'day', 'product', 'sport', 'match']
const MEMBER_WAYS: readonly ReportBy[] = ['bet', 'match', 'day', 'product', 'sport']
// Of all an operator's lines there are sums by account alone: they have several currencies.
const OPERATOR_WAYS: readonly ReportBy[] = ['account']

/** What a report may be told by: of an account that was chosen, a member or not, or of one's own. */
export const waysOf = (chosen: string | undefined, isMember: boolean, own: string | null): readonly ReportBy[] => {
  if (chosen !== undefined && isMember) return MEMBER_WAYS
  return chosen === undefined && own === null ? OPERATOR_WAYS : UPLINE_WAYS
}

interface Row {
  readonly key: string
}

interface Place {
  readonly by: ReportBy
  readonly isMember: boolean
  /** The row of an account's own members. */
  readonly isOwnMembers: boolean
}

/** What a row leads on to: the address's names that change; null where it leads nowhere. */
export const drillOf = (
  { key }: Row,
  { by, isMember, isOwnMembers }: Place,
): Record<string, string | undefined> | null => {
  if (isOwnMembers) return { by: 'member' }
  const [product, sport, match] = key.split('/')
  const on = { by: isMember ? undefined : 'account' }
  switch (by) {
    case 'account':
      return { of: key, by: undefined }
    case 'member':
      return { of: key, level: 'member', by: undefined }
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
