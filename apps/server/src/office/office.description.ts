import { AlertLimit, OfficeAlert } from '@touchline/contract/office/alerts'
import { AccountRow, Funds, SportLimits } from '@touchline/contract/office/accounts'
import { WrittenAnnouncement } from '@touchline/contract/office/announcements'
import {
  LaunchKeyRow,
  OperatorWallet,
  ReconciledDayRow,
  StuckCallRow,
  WalletDifferenceRow,
} from '@touchline/contract/office/connections'
import { ActRow } from '@touchline/contract/office/acts'
import { OfficeNoticeRow } from '@touchline/contract/office/notices'
import { OfficeBet } from '@touchline/contract/office/bets'
import { BrandRow } from '@touchline/contract/office/brands'
import { DefaultLimitsChange } from '@touchline/contract/office/default-limits'
import { SportTermsChange, SportTermsRow } from '@touchline/contract/office/sport-terms'
import { FeedHealth, NodeHealth, WalletHealth } from '@touchline/contract/office/health'
import { AccountStatementRow, OutstandingRow, ReportRow } from '@touchline/contract/office/money'
import { OfficeRoom, OfficeSeat } from '@touchline/contract/office/rooms'
import { Setting, SettingChangeRow } from '@touchline/contract/office/settings'
import { OFFICE_FRAMES } from '@touchline/contract/office/frames'
import { Me, StaffRow, StaffSession } from '@touchline/contract/office/staff'
import { TradeLine, TradeMarket, TradeMatchRow, TradePage, TradePosition } from '@touchline/contract/office/trading'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './office.examples.json' with { type: 'json' }

const HEADING = `\
The back office, for who works for an operator or an upline.

A login gives a token, which every other call carries in the header \`Authorization: Bearer TOKEN\`. A session
ends an hour after its last call, and twelve hours after the login in any case. With a password that somebody else
drew nothing is done but to choose another (\`passwordGiven\`). Who may move money or prices has an authenticator
before anything else is done (\`secondFactorNotSet\`), and who has one shows it in each session
(\`secondFactorRequired\`).

What they may do is asked anew at each call: a right that was taken away, a state or an end of the session holds
from the next one on. Without the right of a call it answers \`NoUserAccessRight\`.

Every account that a call names is looked up below the caller’s own: of others it answers \`notFound\`, whether
there are such accounts or not. What is done under a \`ref\` is done once; another thing under it is \`refUsed\`.

Lists of bets run from the newest to the oldest. Who looks on asks for those behind a bet (\`since\`), some way
before the newest that was seen: one that was taken at the same time may come a little later.`

export const officeDescription: Description = {
  heading: HEADING,
  examples: EXAMPLES,
  frames: OFFICE_FRAMES,
  named: {
    TradeMatchRow,
    TradeLine,
    TradeMarket,
    TradePosition,
    TradePage,
    OfficeAlert,
    AlertLimit,
    Me,
    Setting,
    SettingChangeRow,
    WrittenAnnouncement,
    OfficeRoom,
    OfficeSeat,
    LaunchKeyRow,
    OperatorWallet,
    StuckCallRow,
    ReconciledDayRow,
    WalletDifferenceRow,
    SportTermsRow,
    SportTermsChange,
    DefaultLimitsChange,
    BrandRow,
    FeedHealth,
    NodeHealth,
    WalletHealth,
    StaffRow,
    StaffSession,
    AccountRow,
    Funds,
    SportLimits,
    ActRow,
    OfficeNoticeRow,
    OutstandingRow,
    ReportRow,
    AccountStatementRow,
    OfficeBet,
  },
}
