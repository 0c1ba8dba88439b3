/**
 * A number as a person typed it (MO6), in units of its last decimal. `one` has a single reading. `unclear` can be
 * read in two ways: `readings` lists those that the number of decimals allows, the smallest first, and at least one.
 * A caller shows them and never chooses one itself.
 */
export type TypedNumber =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly units: bigint }
  | { readonly kind: 'unclear'; readonly readings: readonly bigint[] }

const NONE: TypedNumber = { kind: 'none' }
/** Longer texts are refused unread. */
const MOST_CHARACTERS = 64
const MOST_WHOLE_DIGITS = 13

/** Separators of other keyboards by the mark that stands for them: ٬ only groups, ٫ only begins decimals. */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ...[...'.．。｡'].map((each) => [each, '.'] as const),
  ...[...',，،'].map((each) => [each, ','] as const),
  ...[..."'’‘ʼ＇`´"].map((each) => [each, "'"] as const),
  ...[...' \u00a0\u2007\u2009\u202f\u3000'].map((each) => [each, ' '] as const),
  ['٬', '٬'],
  ['٫', '٫'],
])

const DIGIT = /^\p{Nd}$/u

/** The value of a decimal digit of any script. Each script has its ten digits in a row, zero first. */
const digitOf = (character: string): string => {
  const codePoint = character.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return String(before % 10)
}

/** Decimal digits of any script as Latin ones, the rest unchanged: for PINs and numbers that name something. */
export const latinDigits = (text: string): string => text.replace(/\p{Nd}/gu, digitOf)

/** The text with Latin digits and six kinds of separators; null where it holds anything else. */
const normalise = (text: string): string | null => {
  const characters = [...text.replace(/\p{Cf}/gu, '').trim()].map((character) =>
    /[0-9]/.test(character) ? character : DIGIT.test(character) ? digitOf(character) : SEPARATORS.get(character),
  )
  return characters.every((character) => character !== undefined) ? characters.join('') : null
}

const GROUPED = /^([1-9]\d{0,2})([.,' ٬])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,٫](\d*))?$/
const PLAIN = /^(\d+)(?:[.,٫](\d*))?$/

/** Units of the last decimal; null where the fraction has more decimals than there are, or the whole is too long. */
const unitsOf = (whole: string, fraction: string, decimals: number): bigint | null => {
  const digits = fraction.replace(/0+$/, '')
  if (whole.length > MOST_WHOLE_DIGITS || digits.length > decimals) return null
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/**
 * Reads an unsigned number that a person typed or pasted (MO6). Digits may be of any script; points, commas, spaces and
 * apostrophes may stand between groups of three, and one point or comma begins the decimals. Letters, signs, exponents
 * and more decimals than `decimals` are refused.
 */
export const readTypedNumber = (text: string, decimals: number): TypedNumber => {
  const typed = text.length > MOST_CHARACTERS ? null : normalise(text)
  if (typed === null) return NONE
  const [grouped, first = '', mark = '', rest = '', groupedFraction = ''] = GROUPED.exec(typed) ?? []
  const [plain, whole = '', fraction = ''] = PLAIN.exec(typed) ?? []
  const asGroups = grouped === undefined ? null : unitsOf(first + rest.replaceAll(mark, ''), groupedFraction, decimals)
  const asDecimal = plain === undefined ? null : unitsOf(whole, fraction, decimals)
  // Where there are no decimals, three digits behind a separator are a group.
  const isUnclear = grouped !== undefined && plain !== undefined && decimals > 0
  const readings = [asDecimal, asGroups].filter((units) => units !== null)
  const units = readings.at(-1)
  if (units === undefined) return NONE
  return isUnclear ? { kind: 'unclear', readings } : { kind: 'one', units }
}

export interface TypedBounds {
  readonly decimals: number
  /** Bounds in units of the last decimal, both included. */
  readonly least: number
  readonly most: number
}

/**
 * Reads a number that is no amount of money: a price, a percentage, a count (MO6). Gives units of the last decimal, or
 * null where the text is no number within the bounds. Of two readings the one within the bounds counts; both within
 * them is null. A sign is allowed where the bounds reach below 0.
 */
export const readTypedWithin = (text: string, { decimals, least, most }: TypedBounds): number | null => {
  const [, sign = '', rest = ''] = /^\s*([-−–]?)(.*)$/s.exec(text) ?? []
  if (sign !== '' && least >= 0) return null
  const typed = readTypedNumber(rest, decimals)
  if (typed.kind === 'none') return null
  const readings = typed.kind === 'one' ? [typed.units] : typed.readings
  const fitting = readings
    .map((units) => (sign === '' ? Number(units) : -Number(units)))
    .filter((units) => units >= least && units <= most)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Reads a whole number from `least` to `most`, as a count, a minute or points; null for anything else (MO6). */
export const readTypedWhole = (text: string, least: number, most: number): number | null =>
  readTypedWithin(text, { decimals: 0, least, most })
