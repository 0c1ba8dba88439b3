import path from 'node:path'

/** Context of a parser: the name of the flag or variable for error messages, and the directory where npm was called. */
export interface ParserContext {
  readonly name: string
  readonly callerDir: string
}

/**
 * Parser of a value; `text` is undefined if the value is absent.
 * @throws Error with a single line that names the flag
 */
export type ValueParser<T> = (text: string | undefined, context: ParserContext) => T

interface Bounds {
  readonly from: number
  readonly to: number
}

/**
 * Validator of a flag value: `parse` returns undefined for an invalid text, and `expected` describes the expected value
 * for the error message.
 */
export interface ValueFormat<T> {
  readonly parse: (text: string) => T | undefined
  /** Expected value for the error message, such as "a name". */
  readonly expected: string
}

export function wholeNumberIn(bounds: Bounds, standard: number): ValueParser<number> {
  return numeric('whole number', bounds, standard)
}

function numeric(kind: 'whole number' | 'number', { from, to }: Bounds, standard: number): ValueParser<number> {
  return (text, { name }) => {
    if (text === undefined) return standard
    const value = text.trim() === '' ? NaN : Number(text)
    if (value >= from && value <= to && (kind === 'number' || Number.isInteger(value))) return value
    throw new RangeError(`${name} is "${text}": give a ${kind} from ${from} to ${to}`)
  }
}

export function numberIn(bounds: Bounds, standard: number): ValueParser<number> {
  return numeric('number', bounds, standard)
}

/** Parses a folder path, relative to the directory where npm was called. */
export function folderPath<Standard>(standard: Standard): ValueParser<string | Standard> {
  return (text, { callerDir }) => (text === undefined ? standard : path.resolve(callerDir, text))
}

export function textValue<Standard>(standard: Standard): ValueParser<string | Standard> {
  return (input) => input ?? standard
}

/** Creates a parser of a comma-separated list of known words. */
export function readWordList<Word extends string>(allowedWords: readonly Word[]): ValueParser<readonly Word[]> {
  return (list = '', { name }) =>
    list
      .split(',')
      .filter((word) => word !== '')
      .map((word) => {
        const allowedWord = allowedWords.find((each) => each === word)
        if (allowedWord === undefined)
          throw new RangeError(`${name} is "${list}": give any of ${allowedWords.join(',')}`)
        return allowedWord
      })
}

/** Creates a parser of an optional value, with `standard` as the default. */
export function optionalValue<T, Standard>(allowed: ValueFormat<T>, standard: Standard): ValueParser<T | Standard> {
  return (input, { name }) => (input === undefined ? standard : readBy(allowed, input, name))
}

function readBy<T>({ parse, expected }: ValueFormat<T>, text: string, name: string): T {
  const value = parse(text)
  if (value === undefined) throw new RangeError(`${name} is "${text}": give ${expected}`)
  return value
}

/** Creates a parser of a required value. */
export function requiredValue<T>(allowed: ValueFormat<T>): ValueParser<T> {
  return (input, { name }) => {
    if (input === undefined) throw new RangeError(`${name} is missing: give ${allowed.expected}`)
    return readBy(allowed, input, name)
  }
}

export function oneOf<const Word extends string>(options: readonly Word[]): ValueFormat<Word> {
  return {
    parse: (input) => options.find((option) => option === input),
    expected: options.length === 2 ? options.join(' or ') : `one of ${options.join(', ')}`,
  }
}

/** Accepts text that matches a pattern, with surrounding blanks removed. */
export function textMatching(form: RegExp, expected: string): ValueFormat<string> {
  return {
    parse: (input) => (form.test(input.trim()) ? input.trim() : undefined),
    expected,
  }
}

export function wholeNumber(
  { from, to }: Bounds,
  expected = `a whole number from ${from} to ${to}`,
): ValueFormat<number> {
  return {
    parse: (input) => {
      const value = /^-?\d{1,15}$/.test(input) ? Number(input) : NaN
      return value >= from && value <= to ? value : undefined
    },
    expected,
  }
}
