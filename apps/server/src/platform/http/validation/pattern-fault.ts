import type { FieldFault, FieldRule } from '@touchline/contract/field-rules'

/** Longest text length tried when finding out the lengths that a pattern allows. */
const MAX_TRIED_LENGTH = 64

/** Parts of a pattern other than text characters: escapes, properties, repetitions, lookaheads. */
const NOT_CHARACTERS = /\\[pP]\{[^}]*\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[sSwWbB]|\{\d+(?:,\d*)?\}|\(\?[=!:]/g

/** Date pattern of the contract. */
const DATE = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'

/** Matches patterns that consist of one repeated character class. */
const SINGLE_CLASS_PATTERN = /^\^\[([^^\]][^\]]*)\](?:\+|\{\d+(?:,\d+)?\})\$$/

interface PatternFacts {
  readonly rule: Extract<FieldRule, 'letters' | 'alphanumeric' | 'numeric' | 'url'>
  /** Text lengths allowed by the pattern; null without a bound. */
  readonly lengths: { readonly min: number; readonly max: number } | null
  readonly isSigned: boolean
  /** Description of the allowed characters in words, such as "letters". */
  readonly characters: string
}

const factsByPattern = new Map<string, PatternFacts>()

const INTEGER_TEXT = /^-?\d+$/
/** Words for the allowed characters of a field rule, used in the message. */
const PLAIN: Readonly<Partial<Record<FieldRule, string>>> = {
  letters: 'letters',
  alphanumeric: 'letters or digits',
  numeric: 'digits',
  url: 'a URL',
}

/** Returns the generic rule broken by a text that does not match a pattern of the contract. */
export function patternFault(pattern: string, text: string): FieldFault {
  if (text.trim() === '') return { rule: 'required' }
  if (pattern === DATE) return { rule: 'select', format: describePattern(pattern) }
  const { rule, lengths, isSigned, characters } = getPatternFacts(pattern)
  if (rule === 'numeric' && !INTEGER_TEXT.test(text)) return { rule }
  if (rule === 'numeric' && text.startsWith('-') && !isSigned) {
    return { rule: 'minValue', value: new RegExp(pattern, 'u').test('0') ? 0 : 1 }
  }
  const length = text.replace(/^-/, '').length
  if (lengths !== null && length > lengths.max) return { rule: 'maxLength', value: lengths.max }
  if (lengths !== null && length < lengths.min) return { rule: 'minLength', value: lengths.min }
  if (PLAIN[rule] !== characters) return { rule, format: describePattern(pattern) }
  if (rule !== 'numeric' || text !== '0') return { rule }
  return isSigned ? { rule: 'notSame', other: '0' } : { rule: 'minValue', value: 1 }
}

/** Returns the facts of a pattern from a cache. Only patterns of the contract occur, so the cache stays small. */
function getPatternFacts(pattern: string): PatternFacts {
  const facts = factsByPattern.get(pattern) ?? computePatternFacts(pattern)
  factsByPattern.set(pattern, facts)
  return facts
}

function computePatternFacts(pattern: string): PatternFacts {
  const form = new RegExp(pattern, 'u')
  const lengths = Array.from({ length: MAX_TRIED_LENGTH }, (_, index) => index + 1).filter((length) =>
    ['9', 'A', 'a'].some((character) => form.test(character.repeat(length))),
  )
  const [min] = lengths
  const max = lengths.at(-1)
  const rule = detectRule(pattern)
  const isBounded = min !== undefined && max !== undefined && max < MAX_TRIED_LENGTH
  return {
    rule,
    lengths: isBounded ? { min, max } : null,
    isSigned: form.test('-9'),
    characters: describeCharacters(pattern, rule),
  }
}

function detectRule(pattern: string): PatternFacts['rule'] {
  if (pattern.includes('://')) return 'url'
  const characters = pattern.replace(NOT_CHARACTERS, '')
  const hasDigits = /[0-9]|\\d/.test(characters)
  const hasLetters = /[A-Za-z]/.test(characters.replaceAll('\\d', ''))
  if (hasDigits && !hasLetters) return 'numeric'
  return hasLetters && !hasDigits ? 'letters' : 'alphanumeric'
}

function describeCharacters(pattern: string, rule: PatternFacts['rule']): string {
  if (rule === 'url') return 'a URL'
  if (rule === 'numeric') return 'digits'
  const listed = SINGLE_CLASS_PATTERN.exec(pattern)?.[1]
  const isTrimmed = pattern.startsWith('^[^\\s')
  if (listed === undefined) return isTrimmed ? 'printable text without a space at either end' : 'printable text'
  const has = (character: string): boolean => new RegExp(`[${listed}]`, 'u').test(character)
  const allowedSymbols = ['_', '.', '/', '-'].filter(has)
  return joinWithOr([
    ...describeLetters(has),
    ...(has('9') ? ['digits'] : []),
    ...(has(' ') ? ['spaces'] : []),
    ...allowedSymbols,
  ])
}

function joinWithOr(terms: readonly string[]): string {
  return terms.length < 2 ? terms.join('') : `${terms.slice(0, -1).join(', ')} or ${terms.at(-1)}`
}

function describeLetters(has: (character: string) => boolean): readonly string[] {
  if (has('a') && has('A')) return ['letters']
  if (has('A')) return ['capital letters']
  if (has('z')) return ['small letters']
  return has('f') ? ['letters from a to f'] : []
}

/** Describes in words the texts that match a pattern. */
export function describePattern(pattern: string): string {
  if (pattern === DATE) return 'a date, YYYY-MM-DD'
  const { lengths, characters } = getPatternFacts(pattern)
  if (lengths === null) return characters
  return lengths.min === lengths.max ? `${lengths.max} ${characters}` : `${lengths.min} to ${lengths.max} ${characters}`
}
