import type { Named } from './by-name.ts'
import type * as account from './accounts/account.ts'
import type * as accountSecurity from './accounts/account-security.ts'
import type * as noticeFrames from './notices/frames.ts'
import type * as notice from './notices/notice.ts'
import type * as report from './reports/report.ts'
import type * as bet from './sportsbook/bet.ts'
import type * as betList from './sportsbook/bet-list.ts'
import type * as cashOut from './sportsbook/cash-out.ts'
import type * as generator from './sportsbook/generator.ts'
import type * as placing from './sportsbook/placing.ts'
import type * as result from './sportsbook/result.ts'
import type * as balance from './wallet/balance.ts'
import type * as protection from './wallet/protection.ts'
import type * as statement from './wallet/statement.ts'

/**
 * Types of responses and socket frames with camelCase field names. A site converts a response with `readByName` on
 * arrival and uses the types elsewhere. The types of a product are in `named.ts` of the product's folder.
 */

export type AddSecondaryAnswer = Named<account.AddSecondaryAnswer>
export type LoginRefused = Named<account.LoginRefused>
export type MemberProfile = Named<account.MemberProfile>
export type PasskeyOptionsAnswer = Named<account.PasskeyOptionsAnswer>
export type ProfileAnswer = Named<account.ProfileAnswer>
export type SettingsAnswer = Named<account.SettingsAnswer>

export type StartTotpAnswer = Named<accountSecurity.StartTotpAnswer>
export type FactorsAnswer = Named<accountSecurity.FactorsAnswer>
export type RecoveryAnswer = Named<accountSecurity.RecoveryAnswer>
export type SessionsAnswer = Named<accountSecurity.SessionsAnswer>

export type NoticesFrame = Named<noticeFrames.NoticesFrame>

export type AnnounceListAnswer = Named<notice.AnnounceListAnswer>
export type AnnouncementRow = Named<notice.AnnouncementRow>
export type AnnouncementType = Named<notice.AnnouncementType>
export type MarqueeListAnswer = Named<notice.MarqueeListAnswer>
export type MessageRow = Named<notice.MessageRow>
export type PersonalListAnswer = Named<notice.PersonalListAnswer>
export type PersonalUnreadAnswer = Named<notice.PersonalUnreadAnswer>

export type DayFigures = Named<report.DayFigures>
export type Figures = Named<report.Figures>
export type PlatformWinLoseAnswer = Named<report.PlatformWinLoseAnswer>
export type SettlementHistoryAnswer = Named<report.SettlementHistoryAnswer>
export type SettlementRow = Named<report.SettlementRow>
export type SportFigures = Named<report.SportFigures>
export type SummaryByDayAnswer = Named<report.SummaryByDayAnswer>

export type BetAnswer = Named<bet.BetAnswer>
export type BetStatus = Named<bet.BetStatus>
export type BetRecord = Named<bet.BetWire>
export type LegRecord = Named<bet.LegWire>

export type BetDetailsAnswer = Named<betList.BetDetailsAnswer>
export type BetListAnswer = Named<betList.BetListAnswer>
export type BetTotals = Named<betList.BetTotals>
export type SystemAnswers = Named<betList.SystemAnswers>
export type SystemCombinationRow = Named<betList.SystemCombinationRow>
export type SystemSizeRow = Named<betList.SystemSizeRow>

export type CashOutAnswer = Named<cashOut.CashOutAnswer>
export type CashOutQuoteAnswer = Named<cashOut.CashOutQuoteAnswer>

export type GenerateParlayAnswer = Named<generator.GenerateParlayAnswer>

export type BetBuilderCheckAnswer = Named<placing.BetBuilderCheckAnswer>
export type BetCheckAnswer = Named<placing.BetCheckAnswer>
export type BetCheckMultiAnswer = Named<placing.BetCheckMultiAnswer>
export type BetRefused = Named<placing.BetRefused>
export type Leg = Named<placing.Leg>
export type MmoClickAnswer = Named<placing.MmoClickAnswer>
export type Selection = Named<placing.Selection>
export type Sizes = Named<placing.Sizes>

export type MatchResultAnswer = Named<result.MatchResultAnswer>
export type ParlayMatchResultAnswer = Named<result.ParlayMatchResultAnswer>
export type ResultRow = Named<result.ResultRow>
export type SingleMatchResultAnswer = Named<result.SingleMatchResultAnswer>

export type Balance = Named<balance.Balance>
export type BalanceAnswer = Named<balance.BalanceAnswer>
export type BalanceRefused = Named<balance.BalanceRefused>

export type DailyStatementAnswer = Named<statement.DailyStatementAnswer>
export type StatementRow = Named<statement.StatementRow>

export type SelfLimitRow = Named<protection.SelfLimitRow>
export type Protection = Named<protection.Protection>
export type ProtectionAnswer = Named<protection.ProtectionAnswer>
export type ProtectionTotalsAnswer = Named<protection.ProtectionTotalsAnswer>
