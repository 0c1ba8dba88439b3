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
  account: { flag: 'account', value: 'NAME', help: 'which member', read: needed(NAME) },
  limit: {
    flag: 'limit',
    value: 'KIND',
    help: `what is limited: ${PROTECTION_KINDS.join(', ')}`,
    read: optional(oneOf(PROTECTION_KINDS), undefined),
  },
  per: {
    flag: 'per',
    value: 'PERIOD',
    help: `over which working days: ${PROTECTION_PERIODS.join(', ')}`,
    read: optional(oneOf(PROTECTION_PERIODS), undefined),
  },
  amount: {
    flag: 'amount',
    value: 'AMOUNT',
    help: 'the limit, in the currency of the member, such as 100.00; never above the one that holds',
    read: optional(textLike(/^.+$/, 'an amount in the currency of the member, such as 100.00'), undefined),
  },
  days: {
    flag: 'time-out',
    value: 'DAYS',
    help: 'a time-out of so many days from now',
    read: optional(wholeNumber({ from: TIME_OUT_DAYS.min, to: TIME_OUT_DAYS.max }), undefined),
  },
  months: {
    flag: 'exclude',
    value: 'MONTHS',
    help: 'a self-exclusion of so many months from now',
    read: optional(wholeNumber({ from: EXCLUSION_MONTHS.min, to: EXCLUSION_MONTHS.max }), undefined),
  },
  by: BY,
  note: { ...NOTE, help: 'why; a change must have it' },
  data: DATA,
} as const

interface Given {
  readonly limit: ProtectionKind | undefined
  readonly per: ProtectionPeriod | undefined
  readonly amount: string | undefined
  readonly days: number | undefined
  readonly months: number | undefined
}

const limitOf = ({ limit, per, amount }: Given): ProtectionChange[] => {
  if (limit === undefined && per === undefined && amount === undefined) return []
  if (limit === undefined || per === undefined || amount === undefined) {
    throw new Error('--limit, --per and --amount go together')
  }
  return [{ kind: limit, period: per, amount }]
}

const changeOf = (given: Given): ProtectionChange | null => {
  const { days, months } = given
  const changes = [
    ...limitOf(given),
    ...(days === undefined ? [] : [{ days }]),
    ...(months === undefined ? [] : [{ months }]),
  ]
  if (changes.length > 1) throw new Error('--limit, --time-out and --exclude: give one of them')
  return changes[0] ?? null
}

export const protection = defineCommand({
  name: 'protection',
  about: 'says whether a member barred themselves, and tightens what they protect themselves by; only they loosen it',
  ways: [
    '--account NAME',
    '--account NAME --limit stake|loss|deposit --per day|week|month --amount 100.00 --by NAME --note WHY',
    '--account NAME --time-out DAYS --by NAME --note WHY',
    '--account NAME --exclude MONTHS --by NAME --note WHY',
  ],
  flags: FLAGS,
  asked: ({ account, by, note, data, ...given }) => {
    const change = changeOf(given)
    if (change === null) return { account, data, order: null }
    if (note === undefined) throw new Error('--note is missing: give why the protection changes')
    return { account, data, order: { account, change, by: orderedBy(by), note } }
  },
  work: (pool, { account, order }) => (order === null ? describeProtection(pool, account) : protectMember(pool, order)),
})
