import { Balance, MemberProfile, Settings } from './account.ts'
import { BetRow, LegRow } from './bet.ts'
import { BetEntry, BetSummary, BetTotals } from './bet-list.ts'
import { Refused } from './envelope.ts'
import { AnnouncementRow, MessageRow, NoticeMatch } from './notice.ts'
import { Leg } from './placing.ts'
import { DayFigures, Figures, SettlementRow, SportFigures } from './report.ts'
import { ResultRow, StandingRow } from './result.ts'
import { UX_ROWS } from './ux-answers.ts'

/** Schemas that the API's description writes once, under these names, and refers to wherever they stand. */
export const DESCRIBED = {
  AnnouncementRow,
  Balance,
  BetEntry,
  BetRow,
  BetSummary,
  BetTotals,
  DayFigures,
  Figures,
  Leg,
  LegRow,
  MemberProfile,
  MessageRow,
  NoticeMatch,
  Refused,
  ResultRow,
  SettlementRow,
  Settings,
  SportFigures,
  StandingRow,
  ...UX_ROWS,
}
