import {
  EXCLUSION_MONTHS,
  PROTECTION_KINDS,
  PROTECTION_PERIODS,
  type ProtectionKind,
  type ProtectionPeriod,
  TIME_OUT_DAYS,
} from '@touchline/domain/protection'
import { needed, oneOf, optional, textLike, wholeNumber } from '../flags/reading.ts'
import { BY, DATA, NAME, NOTE, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'
import { protectMember, type ProtectionChange, describeProtection } from './protection-acts.ts'

const FLAGS = {
  account: { flag: 'account', value: 'NAME', help: 'login name of the member', read: needed(NAME) },
  limit: {
    flag: 'limit',
    value: 'KIND',
    help: `kind of limit: ${PROTECTION_KINDS.join(', ')}`,
    read: optional(oneOf(PROTECTION_KINDS), undefined),
  },
  per: {
    flag: 'per',
    value: 'PERIOD',
    help: `period of working days: ${PROTECTION_PERIODS.join(', ')}`,
    read: optional(oneOf(PROTECTION_PERIODS), undefined),
  },
  amount: {
    flag: 'amount',
    value: 'AMOUNT',
    help: 'the limit in the currency of the member, such as 100.00; never above the current limit',
    read: optional(textLike(/^.+$/, 'an amount in the currency of the member, such as 100.00'), undefined),
  },
  days: {
    flag: 'time-out',
    value: 'DAYS',
    help: 'starts a time-out of this number of days',
    read: optional(wholeNumber({ from: TIME_OUT_DAYS.min, to: TIME_OUT_DAYS.max }), undefined),
  },
  months: {
    flag: 'exclude',
    value: 'MONTHS',
    help: 'starts a self-exclusion of this number of months',
    read: optional(wholeNumber({ from: EXCLUSION_MONTHS.min, to: EXCLUSION_MONTHS.max }), undefined),
  },
  by: BY,
  note: { ...NOTE, help: 'reason; required for a change' },
  data: DATA,
} as const

interface ProtectionFlags {
  readonly limit: ProtectionKind | undefined
  readonly per: ProtectionPeriod | undefined
  readonly amount: string | undefined
  readonly days: number | undefined
  readonly months: number | undefined
}

const parseLimit = ({ limit, per, amount }: ProtectionFlags): ProtectionChange[] => {
  if (limit === undefined && per === undefined && amount === undefined) return []
  if (limit === undefined || per === undefined || amount === undefined) {
    throw new Error('--limit, --per and --amount go together')
  }
  return [{ kind: limit, period: per, amount }]
}

const parseChange = (flags: ProtectionFlags): ProtectionChange | null => {
  const { days, months } = flags
  const changes = [
    ...parseLimit(flags),
    ...(days === undefined ? [] : [{ days }]),
    ...(months === undefined ? [] : [{ months }]),
  ]
  if (changes.length > 1) throw new Error('--limit, --time-out and --exclude: give one of them')
  return changes[0] ?? null
}

export const protection = defineCommand({
  name: 'protection',
  about: 'shows a member’s time-out and self-exclusion, and tightens their own limits; only the member may relax them',
  usages: [
    '--account NAME',
    '--account NAME --limit stake|loss|deposit --per day|week|month --amount 100.00 --by NAME --note WHY',
    '--account NAME --time-out DAYS --by NAME --note WHY',
    '--account NAME --exclude MONTHS --by NAME --note WHY',
  ],
  flags: FLAGS,
  buildParams: ({ account, by, note, data, ...flags }) => {
    const change = parseChange(flags)
    if (change === null) return { account, data, order: null }
    if (note === undefined) throw new Error('--note is missing: give the reason for the change')
    return { account, data, order: { account, change, by: orderedBy(by), note } }
  },
  work: (pool, { account, order }) => (order === null ? describeProtection(pool, account) : protectMember(pool, order)),
})
