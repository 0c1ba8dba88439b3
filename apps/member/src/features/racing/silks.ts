/** Pattern and two CSS colours of a rider's silks. */
export interface Silks {
  readonly pattern: SilksPattern
  readonly body: string
  readonly other: string
}

const PATTERNS = ['plain', 'hoops', 'stripes', 'halves', 'sash', 'cross', 'spots', 'diamond'] as const
export type SilksPattern = (typeof PATTERNS)[number]

const COLOUR = /^[0-9a-f]{6}$/i

/** Parses `hoops/c62828/ffffff`. An unknown pattern becomes plain. Returns null without two valid colours. */
export function readSilks(text: string | undefined): Silks | null {
  const [pattern = '', body = '', other = ''] = (text ?? '').split('/')
  if (!COLOUR.test(body) || !COLOUR.test(other)) return null
  return { pattern: PATTERNS.find((one) => one === pattern) ?? 'plain', body: `#${body}`, other: `#${other}` }
}
