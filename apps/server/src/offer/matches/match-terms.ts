import type { Fixture } from '@touchline/domain/match'

/** Kinds of facts that are stored in the rows of the match and its league (SE9). */
export type MatchFactKind = 'terms' | 'start'

/** The terms of a match that settlement reads. */
export interface MatchTerms {
  readonly kickOffMs: number
  readonly sportId: number
  /** Null if the match has no limited number of sets, frames or maps. */
  readonly bestOf: number | null
}

/** Writes values as PostgreSQL writes a `jsonb` array: the content of a seal is compared with the view's text. */
const toContent = (values: readonly (number | null)[]): string =>
  `[${values.map((value) => JSON.stringify(value)).join(', ')}]`

/** Content of the fact `terms`, as the view `settlement_fact` writes the stored terms. */
export const termsContent = ({ kickOffMs, sportId, bestOf }: MatchTerms): string =>
  toContent([kickOffMs, sportId, bestOf])

/** Content of the fact `start`. `beganMs`: first report of play, simulated clock. */
export const startContent = (beganMs: number): string => toContent([beganMs])

/** Terms that a fixture states. */
export const toMatchTerms = ({ kickOffMs, league, bestOf }: Fixture): MatchTerms => ({
  kickOffMs: Math.round(kickOffMs),
  sportId: league.sportId,
  bestOf: bestOf ?? null,
})

/** Returns the kick-off of the content of `terms`, in epoch milliseconds. */
export const kickOffOf = (content: string): number => Number(valuesOf(content)[0])

/** Content of a seal or fact; an empty array for a fact that is not set. */
const valuesOf = (content: string | null): readonly unknown[] => {
  const values: unknown = content === null ? [] : JSON.parse(content)
  return Array.isArray(values) ? values : []
}

const MAX_DATE_MS = 8_640_000_000_000_000

const toTime = (value: unknown): string =>
  typeof value === 'number' && Math.abs(value) <= MAX_DATE_MS ? new Date(value).toISOString() : JSON.stringify(value)
const toText = (value: unknown): string => JSON.stringify(value)

interface NamedField {
  readonly name: string
  readonly format: (value: unknown) => string
}

const FIELDS: Readonly<Record<MatchFactKind, readonly NamedField[]>> = {
  terms: [
    { name: 'kick-off', format: toTime },
    { name: 'sport', format: toText },
    { name: 'best of', format: toText },
  ],
  start: [{ name: 'start of play', format: toTime }],
}

/** A field of a match with another value than the server wrote, in words. */
export interface FieldDifference {
  readonly field: string
  readonly stored: string
  readonly sealed: string
}

/** Compares a stored content with the content that the server sealed, field by field. `stored`: null if not set. */
export const compareContents = (
  kind: MatchFactKind,
  stored: string | null,
  sealed: string,
): readonly FieldDifference[] => {
  const [storedValues, sealedValues] = [valuesOf(stored), valuesOf(sealed)]
  return FIELDS[kind].flatMap(({ name, format }, at) => {
    const show = (value: unknown): string => (value === undefined || value === null ? 'not set' : format(value))
    const [storedText, sealedText] = [show(storedValues[at]), show(sealedValues[at])]
    return storedText === sealedText ? [] : [{ field: name, stored: storedText, sealed: sealedText }]
  })
}
