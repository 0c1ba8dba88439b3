/** Kinds of facts that are stored in the rows of the match and its league (SE9). */
export type MatchFactKind = 'terms' | 'start'

const MAX_DATE_MS = 8_640_000_000_000_000

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

/** Content of the fact `start`, as in the view `settlement_fact`. `beganMs`: first report of play, simulated clock. */
export function startContent(beganMs: number): string {
  return JSON.stringify([beganMs])
}

/** Returns the kick-off of the content of `terms`, in epoch milliseconds. */
export function kickOffOf(content: string): number {
  return Number(valuesOf(content)[0])
}

/** Values of the content of a seal or fact; an empty array for a fact that is not set or cannot be parsed. */
function valuesOf(content: string | null): readonly unknown[] {
  try {
    const values: unknown = content === null ? [] : JSON.parse(content)
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

/** Compares a stored content with the content that the server sealed, field by field. `stored`: null if not set. */
export function compareContents(
  kind: MatchFactKind,
  stored: string | null,
  sealed: string,
): readonly FieldDifference[] {
  const [storedValues, sealedValues] = [valuesOf(stored), valuesOf(sealed)]
  return FIELDS[kind].flatMap(({ name, format }, at) => {
    const show = (value: unknown): string => (value === undefined || value === null ? 'not set' : format(value))
    const [storedText, sealedText] = [show(storedValues[at]), show(sealedValues[at])]
    return storedText === sealedText ? [] : [{ field: name, stored: storedText, sealed: sealedText }]
  })
}

function toTime(value: unknown): string {
  return typeof value === 'number' && Math.abs(value) <= MAX_DATE_MS
    ? new Date(value).toISOString()
    : JSON.stringify(value)
}

function toText(value: unknown): string {
  return JSON.stringify(value)
}
