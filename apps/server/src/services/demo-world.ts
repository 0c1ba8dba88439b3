import { randomBytes } from 'node:crypto'
import type { Settings } from '@touchline/contract/account'
import type { BetLimits } from '@touchline/domain/acceptance'
import { type Currency, exponentOf } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import { SPORTS } from '@touchline/domain/sport'
import type { MemberStore } from './account-ports.ts'
import type { CreateMember, MemberCommand } from './create-member.ts'

export const DEMO_PASSWORD = 'demo88'

interface DemoMember {
  readonly accountId: string
  readonly currency: Currency
  /** What one unit of the smallest limit is worth in this currency, major units. */
  readonly scale: bigint
  readonly language: Settings['language']
  /** OD8: A where it is not told. */
  readonly commType?: PriceGroup
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  { accountId: 'demo1', currency: 'MYR', scale: 1n, language: 'en' },
  { accountId: 'demo2', currency: 'THB', scale: 10n, language: 'th' },
  { accountId: 'demo3', currency: 'USD', scale: 1n, language: 'en' },
  { accountId: 'demo-mm', currency: 'MMK', scale: 1000n, language: 'my' },
  { accountId: 'demo-id', currency: 'IDR', scale: 5000n, language: 'id' },
  { accountId: 'demo-c', currency: 'MYR', scale: 1n, language: 'en', commType: 'C' },
]

/** Limits of a demo member in every sport: from 1 to 5,000 units of his scale a bet. */
const demoLimits = (currency: Currency, scale: bigint): BetLimits => {
  const unit = scale * 10n ** BigInt(exponentOf(currency))
  return {
    minBetMinor: unit, maxBetMinor: unit * 5_000n, maxPayoutMinor: unit * 50_000n, maxPerMatchMinor: unit * 20_000n,
  }
}

/** What makes a member of this kind under a name of his own, as tests do. */
export const demoMember = (
  { currency, scale, commType = 'A' }: DemoMember, accountId: string, operatorId: number,
): MemberCommand => {
  const limits = demoLimits(currency, scale)
  return {
    accountId, password: DEMO_PASSWORD, operatorId, parentId: 'demoagent', currency, commType,
    limits: new Map(SPORTS.map(({ id }) => [id, limits])), depositMinor: limits.minBetMinor * 10_000n,
  }
}

interface DemoWorldParts {
  readonly members: Pick<MemberStore, 'ensureOperator' | 'setOffers' | 'byAccountId' | 'saveSettings'>
  readonly createMember: CreateMember
}

/** What the demo operator offers only when told to. */
export const DEMO_OFFERS = ['cashout', 'builder'] as const
export type DemoOffer = (typeof DEMO_OFFERS)[number]

/** Makes the demo operator and its members, unless they are there; `offers` is what it offers from now on. */
export const ensureDemoWorld = async (
  { members, createMember }: DemoWorldParts, offers: readonly DemoOffer[],
): Promise<void> => {
  const operator = await members.ensureOperator('demo', randomBytes(32).toString('base64url'))
  const [cashOut, betBuilder] = [offers.includes('cashout'), offers.includes('builder')]
  await members.setOffers(operator.id, { cashOut, betBuilder })
  await Promise.all(DEMO_MEMBERS.map(async (member) => {
    const { accountId, language } = member
    const isNew = (await members.byAccountId(accountId)) === null
    const memberId = await createMember(demoMember(member, accountId, operator.id))
    if (isNew) await members.saveSettings(memberId, { language })
  }))
}
