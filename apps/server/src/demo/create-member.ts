import { PASSWORD_LENGTH } from '@touchline/contract/named-values'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { SportId } from '@touchline/domain/match'
import { CURRENCIES, isCurrency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import type { MemberStore, Passwords, PostMovement } from '../members/index.ts'

export interface MemberCommand {
  readonly accountId: string
  /** Initial password of 6 to 10 characters (product §5). */
  readonly password: string
  readonly operatorId: number
  readonly currency: string
  /** Price group (OD8). Defaults to A. */
  readonly commType?: PriceGroup
  readonly limits: ReadonlyMap<SportId, BetLimits>
  /** First deposit in minor units; 0n for none. */
  readonly depositMinor: bigint
  /** Simulated clock time of the deposit in epoch milliseconds. Defaults to now. */
  readonly depositedAtMs?: number | undefined
}

interface CreateMemberParts {
  readonly members: Pick<MemberStore, 'create' | 'byAccountId' | 'addLimits' | 'setLimits'>
  readonly postMovement: PostMovement
  readonly passwords: Pick<Passwords, 'hash'>
}

export type CreateMember = ReturnType<typeof createCreateMember>

/**
 * Creates a member with limits and a first deposit, and returns the member id. For an existing member, only missing
 * limits and a missing deposit are added, so that a repeated start completes an interrupted start.
 */
export function createCreateMember({ members, postMovement, passwords }: CreateMemberParts) {
  return async (command: MemberCommand): Promise<number> => {
    if (!isCurrency(command.currency)) {
      throw new Error(`${command.currency} is not a supported currency: use one of ${CURRENCIES.join(', ')}`)
    }
    const { accountId, password, operatorId, currency, commType = 'A', limits, depositMinor, depositedAtMs } = command
    if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) {
      throw new RangeError(`a password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`)
    }
    const existingId = (await members.byAccountId(accountId))?.member.id
    const added =
      existingId === undefined
        ? await members.create({
            accountId,
            operatorId,
            currency,
            commType,
            passwordHash: await passwords.hash(password),
            settings: {},
          })
        : null
    const memberId = existingId ?? added ?? (await members.byAccountId(accountId))?.member.id
    if (memberId === undefined) throw new Error(`member ${accountId} was neither created nor found`)
    // The limits of the command replace the operator defaults that every new member starts with (LI7).
    await (added === null ? members.addLimits(memberId, limits) : members.setLimits(memberId, limits))
    if (depositMinor > 0n) {
      const movement = { kind: 'deposit', memberId, amountMinor: depositMinor, atMs: depositedAtMs } as const
      await postMovement({ ...movement, ref: `first-deposit-${accountId}` })
    }
    return memberId
  }
}
