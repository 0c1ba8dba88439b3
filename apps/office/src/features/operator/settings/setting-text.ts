import type { Setting, SettingValue } from '@touchline/contract/office/settings'
import type { SportTermsRow } from '@touchline/contract/office/sport-terms'
import { listHeadCounts } from '@touchline/domain/market'
import { CURRENCIES, readTypedInteger, readTypedWithin } from '@touchline/domain/money'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { LANGUAGES } from '@touchline/ui/format'

export interface FieldProps {
  readonly setting: Setting
  readonly typed: string
  readonly onType: (typed: string) => void
}

const BP_A_PERCENT = 100

type SettingBounds = Pick<Setting, 'kind' | 'unit' | 'from' | 'to' | 'most'>

export const SETTING_ON = 'on'
export const SETTING_OFF = 'off'

type GroupBp = SportTermsRow['groupBp']
type MarketGroup = keyof GroupBp

const MS_A_SECOND = 1_000

const TERM_RANGES = { wait: { from: 1_000, to: 30_000 }, margin: { from: 50, to: 1_500 } } as const

/** Formats basis points as per cent without trailing zeros: 450 is 4.5. */
export function percentText(bp: number): string {
  return String(bp / BP_A_PERCENT)
}

/**
 * Returns the display name of a setting's value if it is the same in every language, or null if it must be translated.
 */
export function termLabel(value: string): string | null {
  return LANGUAGES.find(({ code }) => code === value)?.name ?? CURRENCIES.find((code) => code === value) ?? null
}

/** Splits the typed list of a setting at white space. */
export function splitList(typed: string): readonly string[] {
  return typed.split(/\s+/).filter((part) => part !== '')
}

/** Formats the stored value of a setting as input text, in the unit that staff type. */
export function typedSetting({ unit }: Pick<Setting, 'unit'>, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? SETTING_ON : SETTING_OFF
  const numbers = Array.isArray(value) ? value : [value]
  return numbers.map((each) => (isInHundredths(unit) ? percentText(Number(each)) : String(each))).join(' ')
}

/**
 * Returns true for units that are stored in hundredths and typed with two decimals: basis points (typed in per cent)
 * and Malay odds.
 */
function isInHundredths(unit: Setting['unit']): boolean {
  return unit === 'bp' || unit === 'odds'
}

/** Parses the typed text of a setting to its stored value. Returns null if invalid or out of range. */
export function readSetting(setting: SettingBounds, typed: string): SettingValue | null {
  switch (setting.kind) {
    case 'switch':
      return typed === SETTING_ON
    case 'choice':
      return typed
    case 'words':
      return splitList(typed).length > 0 ? [...splitList(typed)] : null
    case 'names':
      return splitList(typed).length === PRICE_GROUPS.length ? [...splitList(typed)] : null
    case 'sports':
      return splitList(typed).map(Number)
    default:
      return readNumbers(setting, typed)
  }
}

function readNumbers(setting: SettingBounds, typed: string): SettingValue | null {
  const typedNumbers = typed.trim().split(/\s+/)
  const values = typedNumbers.map((typedNumber) =>
    isInHundredths(setting.unit) ? readPercent(typedNumber) : parseInteger(typedNumber),
  )
  const numbers = values.flatMap((value) => (value !== null && isWithin(setting, value) ? [value] : []))
  if (numbers.length < typedNumbers.length) return null
  if (setting.kind === 'groups') return isAscendingByGroup(numbers) ? numbers : null
  if (setting.kind === 'numbers') return numbers.length <= (setting.most ?? 1) ? numbers : null
  return numbers.length === 1 ? (numbers[0] ?? null) : null
}

/** Parses a typed number with up to two decimals (per cent or Malay odds) to hundredths. Returns null if invalid. */
function readPercent(text: string): number | null {
  return readTypedWithin(text, { decimals: 2, min: 0, max: 999 * BP_A_PERCENT })
}

function parseInteger(text: string): number | null {
  return readTypedInteger(text, 0, 999_999_999)
}

function isWithin({ from, to }: SettingBounds, value: number): boolean {
  return (from === null || value >= from) && (to === null || value <= to)
}

/** Returns whether a list contains one number per price group, in ascending order. */
function isAscendingByGroup(numbers: readonly number[]): boolean {
  return numbers.length === PRICE_GROUPS.length && numbers.every((each, at) => each >= (numbers[at - 1] ?? each))
}

/** Returns the market groups with their margins, in catalogue order. */
export function listMarketGroups(groupBp: GroupBp): readonly (readonly [MarketGroup, number])[] {
  return listHeadCounts().flatMap((group) => {
    const bp = groupBp[group]
    return bp === undefined ? [] : [[group, bp] as const]
  })
}

/** Formats milliseconds as seconds without trailing zeros: 6000 is 6. */
export function secondsText(ms: number): string {
  return String(ms / MS_A_SECOND)
}

/**
 * Parses a bet delay (milliseconds) or a margin (basis points). Returns null for empty input (the default), undefined
 * for invalid input.
 */
export function readSportTerm(term: keyof typeof TERM_RANGES, typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const value = parseTerm(term, text)
  const { from, to } = TERM_RANGES[term]
  return value !== null && value >= from && value <= to ? value : undefined
}

function parseTerm(term: keyof typeof TERM_RANGES, text: string): number | null {
  if (term === 'margin') return readPercent(text)
  const tenths = readTypedWithin(text, { decimals: 1, min: 0, max: 999 })
  return tenths === null || tenths % 5 !== 0 ? null : (tenths * MS_A_SECOND) / 10
}

/** Parses the margins of market groups. Returns undefined if a margin is invalid. */
export function readGroupMargins(typed: Readonly<Partial<Record<MarketGroup, string>>>): GroupBp | undefined {
  const read = listHeadCounts().flatMap((group) => {
    const bp = readSportTerm('margin', typed[group] ?? '')
    return bp === null ? [] : [[group, bp] as const]
  })
  return read.some(([, bp]) => bp === undefined) ? undefined : Object.fromEntries(read)
}
