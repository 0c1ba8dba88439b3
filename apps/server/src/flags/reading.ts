import path from 'node:path'

/** Context of a parser: the name of the flag or variable for error messages, and the directory where npm was called. */
export interface Given {
  readonly name: string
  readonly callerDir: string
}

/**
 * Parser of a value; `text` is undefined if the value is absent.
 * @throws Error with a single line that names the flag
 */
export type Reading<T> = (text: string | undefined, given: Given) => T

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
  (given) =>
    given ?? standard

/** Parses a comma-separated list of known words. */
export const readWordList =
  <Word extends string>(known: readonly Word[]): Reading<readonly Word[]> =>
  (list = '', { name }) =>
    list
      .split(',')
      .filter((word) => word !== '')
      .map((word) => {
        const found = known.find((each) => each === word)
        if (found === undefined) throw new RangeError(`${name} is "${list}": give any of ${known.join(',')}`)
        return found
      })

/**
 * Allowed values: `parse` returns undefined for an invalid text, and `what` describes the expected value for the error
 * message.
 */
export interface Allowed<T> {
  readonly parse: (text: string) => T | undefined
  /** Expected value for the error message, such as "a name". */
  readonly what: string
}

const readBy = <T>({ parse, what }: Allowed<T>, text: string, name: string): T => {
  const value = parse(text)
  if (value === undefined) throw new RangeError(`${name} is "${text}": give ${what}`)
  return value
}

/** Parses an optional value. */
export const optional =
  <T, Standard>(allowed: Allowed<T>, standard: Standard): Reading<T | Standard> =>
  (given, { name }) =>
    given === undefined ? standard : readBy(allowed, given, name)

/** Parses a required value. */
export const needed =
  <T>(allowed: Allowed<T>): Reading<T> =>
  (given, { name }) => {
    if (given === undefined) throw new RangeError(`${name} is missing: give ${allowed.what}`)
    return readBy(allowed, given, name)
  }

export const oneOf = <const Word extends string>(words: readonly Word[]): Allowed<Word> => ({
  parse: (given) => words.find((word) => word === given),
  what: words.length === 2 ? words.join(' or ') : `one of ${words.join(', ')}`,
})

/** Accepts text that matches a pattern, with surrounding blanks removed. */
export const textLike = (form: RegExp, what: string): Allowed<string> => ({
  parse: (given) => (form.test(given.trim()) ? given.trim() : undefined),
  what,
})

export const wholeNumber = ({ from, to }: Bounds, what = `a whole number from ${from} to ${to}`): Allowed<number> => ({
  parse: (given) => {
    const value = /^-?\d{1,15}$/.test(given) ? Number(given) : NaN
    return value >= from && value <= to ? value : undefined
  },
  what,
})
