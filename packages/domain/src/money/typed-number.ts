/**
 * Result of parsing a typed number, in units of the last decimal (MO6). `one` has a single reading. `unclear` is
 * ambiguous; `readings` lists at least one reading that the decimals allow, ascending. The caller displays the readings
 * and never chooses one itself.
 */
export type TypedNumber =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly units: bigint }
  | { readonly kind: 'unclear'; readonly readings: readonly bigint[] }

const NONE: TypedNumber = { kind: 'none' }
/** Maximum length of a text to parse, in characters. Longer texts are refused. */
const MAX_CHARACTERS = 64
const MAX_INTEGER_DIGITS = 13

/**
 * Separators of other keyboards and scripts, mapped to their standard character. `٬` only groups digits, `٫` only
 * starts decimals.
 */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ...[...'.．。｡'].map((each) => [each, '.'] as const),
  ...[...',，،'].map((each) => [each, ','] as const),
  ...[..."'’‘ʼ＇`´"].map((each) => [each, "'"] as const),
  ...[...' \u00a0\u2007\u2009\u202f\u3000'].map((each) => [each, ' '] as const),
  ['٬', '٬'],
  ['٫', '٫'],
])

const DIGIT = /^\p{Nd}$/u

const GROUPED = /^([1-9]\d{0,2})([.,' ٬])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,٫](\d*))?$/
const PLAIN = /^(\d+)(?:[.,٫](\d*))?$/

export interface TypedBounds {
  readonly decimals: number
  /** Lowest and highest permitted value, inclusive, in units of the last decimal. */
  readonly min: number
  readonly max: number
}

/**
 * Converts decimal digits of any script to Latin digits and leaves other characters unchanged. Used for PINs and ids.
 */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, toLatinDigit)
}

/**
 * Returns the value of a decimal digit of any script. In Unicode, the ten digits of a script are consecutive and start
 * at zero.
 */
function toLatinDigit(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(codePoint - before - 1))) before += 1
  return String(before % 10)
}

/**
 * Parses an unsigned number that was typed or pasted (MO6). Accepts digits of any script. Points, commas, spaces and
 * apostrophes may separate groups of three; a single point or comma starts the decimals. Refuses letters, signs,
 * exponents and more than `decimals` decimals.
 */
export function readTypedNumber(text: string, decimals: number): TypedNumber {
  const typed = text.length > MAX_CHARACTERS ? null : normalise(text)
  if (typed === null) return NONE
  const [grouped, first = '', mark = '', rest = '', groupedFraction = ''] = GROUPED.exec(typed) ?? []
  const [plain, integerPart = '', fraction = ''] = PLAIN.exec(typed) ?? []
  const asGroups = grouped === undefined ? null : toUnits(first + rest.replaceAll(mark, ''), groupedFraction, decimals)
  const asDecimal = plain === undefined ? null : toUnits(integerPart, fraction, decimals)
  // If the number may have no decimals, three digits after a separator are always a group of thousands.
  const isUnclear = grouped !== undefined && plain !== undefined && decimals > 0
  const readings = [asDecimal, asGroups].filter((units) => units !== null)
  const units = readings.at(-1)
  if (units === undefined) return NONE
  return isUnclear ? { kind: 'unclear', readings } : { kind: 'one', units }
}

/** Converts the text to Latin digits and six kinds of separators; null if it contains other characters. */
function normalise(text: string): string | null {
  const characters = [...text.replace(/\p{Cf}/gu, '').trim()].map((character) =>
    /[0-9]/.test(character) ? character : DIGIT.test(character) ? toLatinDigit(character) : SEPARATORS.get(character),
  )
  return characters.every((character) => character !== undefined) ? characters.join('') : null
}

/**
 * Returns the value in units of the last decimal, for example hundredths. Returns null if the fraction has too many
 * decimals or the integer part is too long.
 */
function toUnits(integerPart: string, fraction: string, decimals: number): bigint | null {
  const digits = fraction.replace(/0+$/, '')
  if (integerPart.length > MAX_INTEGER_DIGITS || digits.length > decimals) return null
  return BigInt(integerPart + digits.padEnd(decimals, '0'))
}

/**
 * Parses a number that is not an amount of money, such as a price, percentage or count (MO6). Returns units of the last
 * decimal, or null if the text is not a number within the bounds. An ambiguous number resolves to the reading within
 * the bounds, or to null if both readings are. A sign is allowed if the bounds include negative numbers.
 */
export function readTypedWithin(text: string, { decimals, min, max }: TypedBounds): number | null {
  const [, sign = '', rest = ''] = /^\s*([-−–]?)(.*)$/s.exec(text) ?? []
  if (sign !== '' && min >= 0) return null
  const typed = readTypedNumber(rest, decimals)
  if (typed.kind === 'none') return null
  const readings = typed.kind === 'one' ? [typed.units] : typed.readings
  const fitting = readings
    .map((units) => (sign === '' ? Number(units) : -Number(units)))
    .filter((units) => units >= min && units <= max)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

/** Parses an integer from `min` to `max`, such as a count, minute or points (MO6). Returns null for other text. */
export function readTypedInteger(text: string, min: number, max: number): number | null {
  return readTypedWithin(text, { decimals: 0, min, max })
}
