import {
  type ValueFormat,
  folderPath,
  requiredValue,
  optionalValue,
  textMatching,
  wholeNumber,
} from './value-parser.ts'
import type { MatchId } from '@touchline/domain/match'

const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** Flag value: a date and time with time zone, parsed to epoch milliseconds. */
export const MOMENT_FORMAT: ValueFormat<number> = {
  parse: (text) => (ZONED.test(text) && Number.isFinite(Date.parse(text)) ? Date.parse(text) : undefined),
  expected: 'a time with its zone, such as 2026-11-21T20:00:00+08:00',
}

const matchNumber = wholeNumber({ from: 1, to: 2_147_483_647 }, 'a match id')

export const MATCH_ID_FORMAT: ValueFormat<MatchId> = {
  expected: matchNumber.expected,
  parse: (text) => matchNumber.parse(text) as MatchId | undefined,
}

export const NAME_FORMAT = textMatching(/^.{1,200}$/, 'a name of at most 200 characters')

export const ON_OFF_FORMAT: ValueFormat<boolean> = {
  parse: (text) => ({ on: true, off: false })[text],
  expected: 'on or off',
}

/** Flag `--data`, followed by further flags shared by most commands. */
export const DATA_FLAG = {
  flag: 'data',
  value: 'DIR',
  help: 'data folder of the server',
  read: folderPath(undefined),
} as const
export const BY_FLAG = {
  flag: 'by',
  value: 'NAME',
  help: 'name of the person who orders the change; required for every change',
  read: optionalValue(NAME_FORMAT, undefined),
} as const
export const NOTE_FLAG = {
  flag: 'note',
  value: 'WHY',
  help: 'why',
  read: optionalValue(textMatching(/^[^]+$/, 'a short text'), undefined),
} as const
export const OPERATOR_FLAG = {
  flag: 'operator',
  value: 'NAME',
  help: 'name of the operator',
  read: requiredValue(NAME_FORMAT),
} as const

/** Returns the name of the person who ordered the change, from `--by`. Throws an Error if `--by` is missing. */
export function orderedBy(by: string | undefined): string {
  if (by === undefined) throw new Error('--by is missing: give the name of the person who orders the change')
  return by
}
