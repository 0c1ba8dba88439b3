/** Accounts that a staff login may see: an upline with its downline, or every account of an operator. */
export type StaffReach = { readonly upline: string } | { readonly operator: string }

/** Reach of a staff topic: an upline with its downline, an operator, or `house` for the complete platform. */
export type TopicReach = StaffReach | 'house'

/** Suffix of a topic name: `house`, `operator/<name>/…` or `line/<account>/…`, each part escaped. */
const NAMED = /^(?:house|(operator|line)\/([^/]+))(?:\/([^/]+))?$/

/** Parses the suffix with an optional account. Returns null for an invalid suffix. */
export function readReach(text: string): { readonly reach: TopicReach; readonly account: string | null } | null {
  const match = NAMED.exec(text)
  if (match === null) return null
  const [, kind, ...escaped] = match
  const [name, account] = escaped.map((each) => (each === undefined ? null : decodeSegment(each)))
  if (kind === undefined) return account === null ? { reach: 'house', account: null } : null
  if (name === null || name === undefined || account === undefined) return null
  return { reach: kind === 'line' ? { upline: name } : { operator: name }, account }
}

function decodeSegment(escaped: string): string | null {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return null
  }
}
