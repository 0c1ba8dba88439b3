import { PASSWORD_LENGTH } from '@touchline/contract/named-values'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import { CURRENCIES, isCurrency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import type { MemberStore } from './account-ports.ts'
import type { Passwords } from './passwords.ts'
import type { PostMovement } from './wallet-ports.ts'

export interface MemberCommand {
  readonly accountId: string
  /** Product §5: 6 to 10 characters. */
  readonly password: string
  readonly operatorId: number
  readonly currency: string
  /** OD8: the group that he buys at; A unless told otherwise. */
  readonly commType?: PriceGroup
  readonly limits: ReadonlyMap<SportId, BetLimits>
  /** Posted as a deposit, minor units; 0n for none. */
  readonly depositMinor: bigint
  /** World clock; now unless told otherwise. */
  readonly depositedAtMs?: number | undefined
}

interface CreateMemberParts {
  readonly members: Pick<MemberStore, 'create' | 'byAccountId' | 'addLimits' | 'setLimits'>
  readonly postMovement: PostMovement
  readonly passwords: Pick<Passwords, 'hash'>
}

/**
 * Makes a member with his limits and first deposit, and gives his number. One who exists keeps everything he has; he
 * gets limits for sports that he has none for, and the deposit if he did not get it yet, so that a start cut short is
 * made good by the next.
 */
export const createCreateMember =
  ({ members, postMovement, passwords }: CreateMemberParts) =>
  async (command: MemberCommand): Promise<number> => {
    if (!isCurrency(command.currency)) {
      throw new Error(`${command.currency} is no currency of an account: take one of ${CURRENCIES.join(', ')}`)
    }
    const { accountId, password, operatorId, currency, commType = 'A', limits, depositMinor, depositedAtMs } = command
    if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) {
      throw new RangeError(`a password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`)
    }
    const known = (await members.byAccountId(accountId))?.member.id
    const added =
      known === undefined
        ? await members.create({
            accountId,
            operatorId,
            currency,
            commType,
            passwordHash: await passwords.hash(password),
            settings: {},
          })
        : null
    const memberId = known ?? added ?? (await members.byAccountId(accountId))?.member.id
    if (memberId === undefined) throw new Error(`member ${accountId} was neither made nor found`)
    // The limits of this command go before the operator's defaults, which every new member starts with (LI7).
    await (added === null ? members.addLimits(memberId, limits) : members.setLimits(memberId, limits))
    if (depositMinor > 0n) {
      const movement = { kind: 'deposit', memberId, amountMinor: depositMinor, atMs: depositedAtMs } as const
      await postMovement({ ...movement, ref: `first-deposit-${accountId}` })
    }
    return memberId
  }
export type CreateMember = ReturnType<typeof createCreateMember>
