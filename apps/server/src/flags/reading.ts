import path from 'node:path'

/** Context of a parser: the name of the flag or variable for error messages, and the directory where npm was called. */
export interface ReadingContext {
  readonly name: string
  readonly callerDir: string
}

/**
 * Parser of a value; `text` is undefined if the value is absent.
 * @throws Error with a single line that names the flag
 */
export type Reading<T> = (text: string | undefined, context: ReadingContext) => T

interface Bounds {
  readonly from: number
  readonly to: number
}

const numeric = (kind: 'whole number' | 'number', { from, to }: Bounds, standard: number): Reading<number> => {
  return (text, { name }) => {
    if (text === undefined) return standard
    const value = text.trim() === '' ? NaN : Number(text)
    if (value >= from && value <= to && (kind === 'number' || Number.isInteger(value))) return value
    throw new RangeError(`${name} is "${text}": give a ${kind} from ${from} to ${to}`)
  }
}

export const wholeNumberIn = (bounds: Bounds, standard: number): Reading<number> =>
  numeric('whole number', bounds, standard)

export const numberIn = (bounds: Bounds, standard: number): Reading<number> => numeric('number', bounds, standard)

/** Parses a folder path, relative to the directory where npm was called. */
export const folder =
  <Standard>(standard: Standard): Reading<string | Standard> =>
  (text, { callerDir }) =>
    text === undefined ? standard : path.resolve(callerDir, text)

export const text =
  <Standard>(standard: Standard): Reading<string | Standard> =>
  (input) =>
    input ?? standard

/** Creates a parser of a comma-separated list of known words. */
export const readWordList =
  <Word extends string>(allowedWords: readonly Word[]): Reading<readonly Word[]> =>
  (list = '', { name }) =>
    list
      .split(',')
      .filter((word) => word !== '')
      .map((word) => {
        const allowedWord = allowedWords.find((each) => each === word)
        if (allowedWord === undefined)
          throw new RangeError(`${name} is "${list}": give any of ${allowedWords.join(',')}`)
        return allowedWord
      })

/**
 * Validator of a flag value: `parse` returns undefined for an invalid text, and `what` describes the expected value for
 * the error message.
 */
export interface Allowed<T> {
  readonly parse: (text: string) => T | undefined
  /** Expected value for the error message, such as "a name". */
  readonly expected: string
}

const readBy = <T>({ parse, expected }: Allowed<T>, text: string, name: string): T => {
  const value = parse(text)
  if (value === undefined) throw new RangeError(`${name} is "${text}": give ${expected}`)
  return value
}

/** Creates a parser of an optional value, with `standard` as the default. */
export const optional =
  <T, Standard>(allowed: Allowed<T>, standard: Standard): Reading<T | Standard> =>
  (input, { name }) =>
    input === undefined ? standard : readBy(allowed, input, name)

/** Creates a parser of a required value. */
export const needed =
  <T>(allowed: Allowed<T>): Reading<T> =>
  (input, { name }) => {
    if (input === undefined) throw new RangeError(`${name} is missing: give ${allowed.expected}`)
    return readBy(allowed, input, name)
  }

export const oneOf = <const Word extends string>(options: readonly Word[]): Allowed<Word> => ({
  parse: (input) => options.find((option) => option === input),
  expected: options.length === 2 ? options.join(' or ') : `one of ${options.join(', ')}`,
})

/** Accepts text that matches a pattern, with surrounding blanks removed. */
export const textLike = (form: RegExp, expected: string): Allowed<string> => ({
  parse: (input) => (form.test(input.trim()) ? input.trim() : undefined),
  expected,
})

export const wholeNumber = (
  { from, to }: Bounds,
  expected = `a whole number from ${from} to ${to}`,
): Allowed<number> => ({
  parse: (input) => {
    const value = /^-?\d{1,15}$/.test(input) ? Number(input) : NaN
    return value >= from && value <= to ? value : undefined
  },
  expected,
})
