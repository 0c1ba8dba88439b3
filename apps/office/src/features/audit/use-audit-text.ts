import type { ActRow } from '@touchline/contract/office/audit-log'
import { isCurrency, type Currency } from '@touchline/domain/money'
import { sportById } from '@touchline/domain/sport'
import { formatMoney, formatTime } from '@touchline/ui/format'
import { namedText, formatCodeText, useTranslate } from '../../base/i18n/i18n.ts'
import { type ValueLeaf, collectLeaves, parseSportId } from './audit-changes.ts'
import { isAmount, findUnit, toReadableName } from './audit-entry-text.ts'

const BP_A_PERCENT = 100
const MS_A_SECOND = 1_000

type Plain = string | number | boolean | null

/** Returns the currency of the amounts in an audit entry, or null if the request names none. */
export function findEntryCurrency({ args }: Pick<ActRow, 'args'>): Currency | null {
  const currencyLeaf = collectLeaves(args).find(({ path }) => path.length === 1 && path[0] === 'currency')?.leaf
  return typeof currencyLeaf === 'string' && isCurrency(currencyLeaf) ? currencyLeaf : null
}

/** Returns functions that translate audit entries and their changes, as far as the catalogue has texts. */
export function useAuditText() {
  const { _, language } = useTranslate()
  const plain = (currency: Currency | null, path: readonly string[], value: Plain): string => {
    if (value === null) return _('auditLog.nothing')
    if (typeof value === 'boolean') return _(value ? 'setting.on' : 'setting.off')
    if (typeof value === 'string' && path.at(-1) === 'refused') return formatCodeText(value)
    if (typeof value === 'string') return currency !== null && isAmount(path, value) ? amountIn(currency, value) : value
    const unit = findUnit(path, value)
    if (unit === 'percent') return `${value / BP_A_PERCENT} %`
    if (unit === 'moment') return formatTime(value, 'moment', language)
    return unit === 'seconds' ? _('health.seconds', { count: String(value / MS_A_SECOND) }) : String(value)
  }
  const formatFieldName = (name: string): string => {
    const sportId = parseSportId(name)
    if (sportId !== null) return namedText(`sport.${sportById(sportId)?.key}`) ?? String(sportId)
    return findFieldText(name)
  }
  const findFieldText = (name: string): string =>
    namedText(`limits.${name}`) ??
    namedText(`setting.${name}`) ??
    namedText(`marketGroup.${name}`) ??
    namedText(`right.${name}`) ??
    toReadableName(name)
  return {
    /** Returns the display name of the action behind an audit entry; the call name if there is no text. */
    formatAction: (call: string): string => namedText(`act.${call.replace(/^office\//, '')}`) ?? call,
    name: (path: readonly string[]): string => path.map(formatFieldName).join(' › '),
    leaf: (currency: Currency | null, path: readonly string[], leaf: ValueLeaf | undefined): string => {
      if (leaf === undefined) return _('auditLog.nothing')
      const formatPlain = (each: Plain) => plain(currency, path, each)
      const text = Array.isArray(leaf) ? leaf.map(formatPlain).join(', ') : formatPlain(leaf as Plain)
      return text === '' ? _('auditLog.nothing') : text
    },
  }
}

function amountIn(currency: Currency, minor: string): string {
  return `${formatMoney(BigInt(minor), currency)} ${currency}`
}
