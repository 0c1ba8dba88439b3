/** What a rider wears: a pattern in two colours, as CSS writes them. */
export interface Silks {
  readonly pattern: Pattern
  readonly body: string
  readonly other: string
}

const PATTERNS = ['plain', 'hoops', 'stripes', 'halves', 'sash', 'cross', 'spots', 'diamond'] as const
export type Pattern = (typeof PATTERNS)[number]

const COLOUR = /^[0-9a-f]{6}$/i

/** Reads `hoops/c62828/ffffff`; an unknown pattern is plain. Null where there are no two colours. */
export const readSilks = (text: string | undefined): Silks | null => {
  const [pattern = '', body = '', other = ''] = (text ?? '').split('/')
  if (!COLOUR.test(body) || !COLOUR.test(other)) return null
  return { pattern: PATTERNS.find((one) => one === pattern) ?? 'plain', body: `#${body}`, other: `#${other}` }
}
