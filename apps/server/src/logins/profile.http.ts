import type { MemberProfile } from '@touchline/contract/accounts/account'
import { type Member, groupTermsOf } from '../members/index.ts'
import { hasMyanmarLines } from './myanmar-offer.ts'
import type { Profile } from './profile.ts'

/** Converts a profile to the wire format of product §3. */
export function writeProfile({ member, token, balance, settings }: Profile): MemberProfile {
  return {
    player_info: {
      account_id: member.accountId,
      session_token: token,
      operator_type: member.operator.type,
      parent_id: member.parentId,
      comm_type: member.commType,
      price_shift: groupTermsOf(member).shiftHundredths,
      nickname: member.nickname,
      has_secondary_account: member.nickname !== null,
      last_login_ms: member.previousLoginMs,
      account_state: member.state,
      must_change_password: member.mustChangePassword,
      language_chosen: member.settings.language !== undefined,
      odds_type_chosen: member.settings.odds_type !== undefined || hasMyanmarLines(member),
    },
    player_wallet: {
      currency_code: member.currency,
      available_balance: balance && String(balance.availableMinor),
      cash_balance: balance && String(balance.availableMinor + balance.outstandingMinor),
      frozen_balance: balance && String(balance.outstandingMinor),
    },
    player_bet_limit: toWireLimits(member),
    offers: {
      products: [...member.offers],
      cash_out: member.betting.cashOut,
      builder: member.betting.betBuilder,
      myanmar: toMyanmarOffer(member),
      languages: [...member.site.languages],
      sports_order: [...member.site.sportsOrder],
      new_features: member.site.newFeatures,
      popup: member.site.popup,
      contact: member.site.contact,
    },
    settings,
  }
}

function toWireLimits({ limits }: Member): MemberProfile['player_bet_limit'] {
  return Array.from(limits, ([sportId, { minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor }]) => ({
    sid: sportId,
    min: String(minBetMinor),
    max: String(maxBetMinor),
    pay: String(maxPayoutMinor),
    mpm: String(maxPerMatchMinor),
  }))
}

function toMyanmarOffer(member: Member): MemberProfile['offers']['myanmar'] {
  return hasMyanmarLines(member)
    ? { fee_bp: member.betting.myanmarBp, parlay_fee_bp: [...member.betting.myanmarParlayBp] }
    : null
}
