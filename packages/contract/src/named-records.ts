import type { CamelCaseFields } from './by-name.ts'
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

export type AddSecondaryAnswer = CamelCaseFields<account.AddSecondaryAnswer>
export type LoginRefused = CamelCaseFields<account.LoginRefused>
export type MemberProfile = CamelCaseFields<account.MemberProfile>
export type PasskeyOptionsAnswer = CamelCaseFields<account.PasskeyOptionsAnswer>
export type ProfileAnswer = CamelCaseFields<account.ProfileAnswer>
export type SettingsAnswer = CamelCaseFields<account.SettingsAnswer>

export type StartTotpAnswer = CamelCaseFields<accountSecurity.StartTotpAnswer>
export type FactorsAnswer = CamelCaseFields<accountSecurity.FactorsAnswer>
export type RecoveryAnswer = CamelCaseFields<accountSecurity.RecoveryAnswer>
export type SessionsAnswer = CamelCaseFields<accountSecurity.SessionsAnswer>

export type NoticesFrame = CamelCaseFields<noticeFrames.NoticesFrame>

export type AnnounceListAnswer = CamelCaseFields<notice.AnnounceListAnswer>
export type AnnouncementRow = CamelCaseFields<notice.AnnouncementRow>
export type AnnouncementType = CamelCaseFields<notice.AnnouncementType>
export type MarqueeListAnswer = CamelCaseFields<notice.MarqueeListAnswer>
export type MessageRow = CamelCaseFields<notice.MessageRow>
export type PersonalListAnswer = CamelCaseFields<notice.PersonalListAnswer>
export type PersonalUnreadAnswer = CamelCaseFields<notice.PersonalUnreadAnswer>

export type DayReportTotals = CamelCaseFields<report.DayReportTotals>
export type ReportTotals = CamelCaseFields<report.ReportTotals>
export type PlatformWinLoseAnswer = CamelCaseFields<report.PlatformWinLoseAnswer>
export type SettlementHistoryAnswer = CamelCaseFields<report.SettlementHistoryAnswer>
export type SettlementRow = CamelCaseFields<report.SettlementRow>
export type SportFigures = CamelCaseFields<report.SportFigures>
export type SummaryByDayAnswer = CamelCaseFields<report.SummaryByDayAnswer>

export type BetAnswer = CamelCaseFields<bet.BetAnswer>
export type BetStatus = CamelCaseFields<bet.BetStatus>
export type BetRecord = CamelCaseFields<bet.BetWire>
export type LegRecord = CamelCaseFields<bet.LegWire>

export type BetDetailsAnswer = CamelCaseFields<betList.BetDetailsAnswer>
export type BetListAnswer = CamelCaseFields<betList.BetListAnswer>
export type BetTotals = CamelCaseFields<betList.BetTotals>
export type SystemAnswers = CamelCaseFields<betList.SystemAnswers>
export type SystemCombinationRow = CamelCaseFields<betList.SystemCombinationRow>
export type SystemSizeRow = CamelCaseFields<betList.SystemSizeRow>

export type CashOutAnswer = CamelCaseFields<cashOut.CashOutAnswer>
export type CashOutQuoteAnswer = CamelCaseFields<cashOut.CashOutQuoteAnswer>

export type GenerateParlayAnswer = CamelCaseFields<generator.GenerateParlayAnswer>

export type BetBuilderCheckAnswer = CamelCaseFields<placing.BetBuilderCheckAnswer>
export type BetCheckAnswer = CamelCaseFields<placing.BetCheckAnswer>
export type BetCheckMultiAnswer = CamelCaseFields<placing.BetCheckMultiAnswer>
export type BetRefused = CamelCaseFields<placing.BetRefused>
export type Leg = CamelCaseFields<placing.Leg>
export type MmoClickAnswer = CamelCaseFields<placing.MmoClickAnswer>
export type Selection = CamelCaseFields<placing.Selection>
export type SystemStakes = CamelCaseFields<placing.Sizes>

export type MatchResultAnswer = CamelCaseFields<result.MatchResultAnswer>
export type ParlayMatchResultAnswer = CamelCaseFields<result.ParlayMatchResultAnswer>
export type ResultRow = CamelCaseFields<result.ResultRow>
export type SingleMatchResultAnswer = CamelCaseFields<result.SingleMatchResultAnswer>

export type Balance = CamelCaseFields<balance.Balance>
export type BalanceAnswer = CamelCaseFields<balance.BalanceAnswer>
export type BalanceRefused = CamelCaseFields<balance.BalanceRefused>

export type DailyStatementAnswer = CamelCaseFields<statement.DailyStatementAnswer>
export type StatementRow = CamelCaseFields<statement.StatementRow>

export type SelfLimitRow = CamelCaseFields<protection.SelfLimitRow>
export type Protection = CamelCaseFields<protection.Protection>
export type ProtectionAnswer = CamelCaseFields<protection.ProtectionAnswer>
export type ProtectionTotalsAnswer = CamelCaseFields<protection.ProtectionTotalsAnswer>
