import type { MemberProfile } from '@touchline/contract/account'
import type { Member } from './account-ports.ts'
import { myanmarOffer } from './myanmar-offer.ts'
import { settingsOf } from './settings.ts'
import type { BalanceOf } from './wallet-ports.ts'

/** The profile of product §3 with a session's token. */
export const createProfileOf =
  (balanceOf: BalanceOf) =>
  async (member: Member, token: string): Promise<MemberProfile> => {
    const balance = await balanceOf(member.id)
    return {
      player_info: {
        account_id: member.accountId,
        session_token: token,
        operator_type: member.operator.type,
        parent_id: member.parentId,
        comm_type: member.commType,
        nickname: member.nickname,
        has_secondary_account: member.nickname !== null,
        last_login_ms: member.previousLoginMs,
        account_state: member.state,
        must_change_password: member.mustChangePassword,
        language_chosen: member.settings.language !== undefined,
      },
      player_wallet: {
        currency_code: member.currency,
        available_balance: balance && String(balance.availableMinor),
        cash_balance: balance && String(balance.availableMinor + balance.outstandingMinor),
        frozen_balance: balance && String(balance.outstandingMinor),
      },
      player_bet_limit: Array.from(member.limits, ([sid, limits]) => ({
        sid,
        min: String(limits.minBetMinor),
        max: String(limits.maxBetMinor),
        pay: String(limits.maxPayoutMinor),
        mpm: String(limits.maxPerMatchMinor),
      })),
      offers: {
        cash_out: member.offers.cashOut,
        builder: member.offers.betBuilder,
        myanmar: myanmarOffer(member),
      },
      settings: settingsOf(member),
    }
  }
export type ProfileOf = ReturnType<typeof createProfileOf>
