import type { Balance } from '@touchline/contract/wallet/balance'
import type { Member, MemberBalance } from '../members/index.ts'

/**
 * Maximum number of sessions whose last balance poll is remembered. A poll with an unchanged balance returns
 * `no_changes`.
 */
const MAX_POLLS = 50_000

interface Poll {
  readonly amountsFingerprint: string
  readonly profileFingerprint: string
}

export interface PolledBalance {
  /** False if the previous poll of the session had the same result. */
  readonly changed: boolean
  readonly balance: Balance
}

export type PollBalance = ReturnType<typeof createPollBalance>

export function balanceFields(
  { availableMinor, creditMinor, outstandingMinor, barred }: Omit<MemberBalance, 'currency'>,
  retrieveProfile: boolean,
): Balance {
  return {
    balance: String(availableMinor + outstandingMinor),
    account_balance: String(availableMinor),
    outstanding_balance: String(outstandingMinor),
    retrieve_profile: retrieveProfile,
    ...(creditMinor !== undefined && {
      cash_balance: String(availableMinor - creditMinor),
      credit: String(creditMinor),
      given_credit: '0',
    }),
    ...(barred && { barred }),
  }
}

/**
 * Creates the balance poll of the members' site. Remembers the last result of each session. The poll returns null if an
 * operator wallet does not respond (WA2).
 */
export function createPollBalance(readBalance: (member: Member) => Promise<MemberBalance | null>) {
  const polls = new Map<string, Poll>()
  return async (member: Member, token: string): Promise<PolledBalance | null> => {
    const current = await readBalance(member)
    if (current === null) return null
    const before = polls.get(token)
    const profileFingerprint = computeProfileFingerprint(member)
    const { availableMinor, creditMinor, outstandingMinor, barred } = current
    const amountsFingerprint = [availableMinor, creditMinor ?? '', outstandingMinor, barred ?? ''].join('/')
    polls.delete(token)
    polls.set(token, { amountsFingerprint, profileFingerprint })
    for (const oldest of polls.keys()) {
      if (polls.size <= MAX_POLLS) break
      polls.delete(oldest)
    }
    const retrieveProfile = before !== undefined && before.profileFingerprint !== profileFingerprint
    return {
      changed: before === undefined || before.amountsFingerprint !== amountsFingerprint || retrieveProfile,
      balance: balanceFields(current, retrieveProfile),
    }
  }
}

/** Fingerprint of the profile data except the balance. A change makes the site fetch the profile again. */
function computeProfileFingerprint({
  state,
  nickname,
  limits,
  mayBet,
  commType,
  offers,
  betting,
  priceGroups,
  settings,
  operator,
}: Member): string {
  const amounts = Array.from(limits, ([sportId, limit]) => [sportId, ...Object.values(limit).map(String)])
  return JSON.stringify([
    state,
    nickname,
    mayBet,
    commType,
    [...offers],
    betting,
    priceGroups,
    settings,
    operator.type,
    amounts,
  ])
}
