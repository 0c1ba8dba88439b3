import {
  CountMatchesToDecide,
  DecideChange,
  DecideChangeAnswer,
  ListResults,
  ListResultsAnswer,
  MakeChange,
  MakeChangeAnswer,
  MatchesToDecideAnswer,
  PreviewChange,
  PreviewChangeAnswer,
  ApprovalThresholdAnswer,
  SetApprovalThreshold,
  ShowResult,
  ShowResultAnswer,
  ShowApprovalThreshold,
} from '@touchline/contract/office/results'
import { workingDayRange } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { searchWords } from '@touchline/domain/search'
import type { StaffRoute } from '../../staff/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { CannotChange, ChangeMatch } from '../changes/change-match.ts'
import type { ResultMatchesParams, ResultMatch } from '../changes/result-match.ts'
import type { ShownMatch } from '../changes/result-match-view.ts'
import type { ApprovalThreshold } from '../changes/approval-threshold.ts'
import type { PageResult } from '../../platform/page.ts'
import { toSettlementChange } from './settlement-change.ts'
import type {
  decideChangeAction,
  makeChangeAction,
  ThresholdChangeRecord,
  setApprovalThresholdAction,
} from './change-actions.ts'
import { effectRow, listedRow, shownRow } from './result-rows.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 50
const MAX_COUNTED = 101

export interface ResultCalls {
  readonly clock: Clock
  readonly list: (
    params: ResultMatchesParams,
  ) => Promise<PageResult<{ readonly shown: readonly ResultMatch[]; readonly next: string | null }>>
  readonly toDecide: (at: { readonly nowMs: number; readonly wallMs: number }) => Promise<ReadonlySet<number>>
  readonly show: (matchId: MatchId) => Promise<ShownMatch | null>
  readonly preview: ChangeMatch<never>['preview']
  readonly make: ReturnType<typeof makeChangeAction>
  readonly decide: ReturnType<typeof decideChangeAction>
  readonly readApprovalThreshold: (wallMs: number) => Promise<ApprovalThreshold>
  readonly listThresholdChanges: () => Promise<ThresholdChangeRecord[]>
  readonly setApprovalThreshold: ReturnType<typeof setApprovalThresholdAction>
}

/** Routes by which platform staff change match results and void bets. */
export function resultRoutes(staffRoute: StaffRoute, calls: ResultCalls): StaffCallRoute[] {
  return [...readRoutes(staffRoute, calls), ...changeRoutes(staffRoute, calls), ...secondRoutes(staffRoute, calls)]
}

function readRoutes(staffRoute: StaffRoute, { list, toDecide, show, clock }: ResultCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/matchestodecide',
      summary: 'Count the matches that need a decision on their result or participants (AL7)',
      needs: 'results',
      body: CountMatchesToDecide,
      answer: MatchesToDecideAnswer,
      handle: async () => {
        const { size } = await toDecide({ nowMs: clock.worldMs(), wallMs: clock.wallMs() })
        return { ...DONE, count: Math.min(size, MAX_COUNTED) }
      },
    }),
    staffRoute({
      url: '/office/resultmatches',
      summary: 'List started matches, newest first, with the current result and open decisions or differences',
      needs: 'results',
      weight: 'list',
      body: ListResults,
      answer: ListResultsAnswer,
      handle: async ({ body: { fromDate, toDate, size = PAGE, after = null, ...filter } }) => {
        const [from, to] = [parseDay(fromDate, 'fromDate'), parseDay(toDate, 'toDate')]
        const { sportId = null, matchId = null, search, attention = false } = filter
        const nowMs = clock.worldMs()
        const page = await list({
          ...{ fromMs: from?.fromMs ?? null, toMs: to?.toMs ?? null, nowMs, wallMs: clock.wallMs() },
          ...{ sportId, matchId, search: search === undefined ? null : searchWords(search), attention, size, after },
        })
        if (!page.ok) throw new BadInput('after', 'next of the previous page')
        return { ...DONE, rows: page.value.shown.map((row) => listedRow(row, nowMs)), next: page.value.next }
      },
    }),
    staffRoute({
      url: '/office/matchresult',
      summary: 'Get the settlement basis of a match: results by part and source, voids and pending changes',
      needs: 'results',
      errors: ['notFound'],
      body: ShowResult,
      answer: ShowResultAnswer,
      handle: async ({ body: { matchId }, staff, reply }) => {
        const shown = await show(matchId as MatchId)
        if (shown === null) return sendRefusal(reply, 'notFound')
        const viewer = { staffId: staff.id, wallMs: clock.wallMs(), worldMs: clock.worldMs() }
        return { ...DONE, ...shownRow(shown, viewer) }
      },
    }),
  ]
}

function parseDay(date: string | undefined, field: string) {
  if (date === undefined) return null
  const range = workingDayRange(date)
  if (range === null) throw new BadInput(field, 'an existing date')
  return range
}

function changeRoutes(staffRoute: StaffRoute, { show, preview, make, decide, clock }: ResultCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/previewchange',
      summary: 'Preview the effect of a change on bets, members and money, without making it (SE8)',
      needs: 'results',
      weight: 'report',
      long: true,
      errors: ['notFound'],
      body: PreviewChange,
      answer: PreviewChangeAnswer,
      handle: async ({ body: { matchId, change }, reply }) => {
        const shown = await show(matchId as MatchId)
        if (shown === null) return sendRefusal(reply, 'notFound')
        const settlementPreview = await preview(matchId as MatchId, toSettlementChange(shown, change), clock.wallMs())
        if (!settlementPreview.ok) return sendRefusal(reply, toRefusalCode(settlementPreview.why))
        return {
          ...DONE,
          mark: settlementPreview.mark,
          effect: effectRow(settlementPreview.effect),
          needsApproval: settlementPreview.needsApproval,
        }
      },
    }),
    staffRoute({
      url: '/office/changematch',
      summary: 'Change the settlement basis of a match, or propose the change to a second person (SE8)',
      needs: 'results',
      changesData: true,
      weight: 'report',
      long: true,
      errors: ['notFound', 'changeStale'],
      body: MakeChange,
      answer: MakeChangeAnswer,
      handle: async ({ body: { matchId, change, mark: previewHash, note }, actor, reply }) => {
        const shown = await show(matchId as MatchId)
        if (shown === null) return sendRefusal(reply, 'notFound')
        const changeResult = await make(actor, {
          matchId: matchId as MatchId,
          change: toSettlementChange(shown, change),
          mark: previewHash,
          note,
        })
        if (!changeResult.ok) return sendRefusal(reply, toRefusalCode(changeResult.why))
        return { ...DONE, proposal: changeResult.proposal, effect: effectRow(changeResult.effect) }
      },
    }),
    staffRoute({
      url: '/office/decidechange',
      summary: 'Confirm or refuse a change that another user proposed (SE8)',
      needs: 'results',
      changesData: true,
      weight: 'report',
      long: true,
      errors: ['notFound', 'changeStale', 'changeOver', 'otherPersonNeeded'],
      body: DecideChange,
      answer: DecideChangeAnswer,
      handle: async ({ body: { proposal, confirm }, actor, reply }) => {
        const decided = await decide(actor, { id: proposal, confirm })
        if (!decided.ok) return sendRefusal(reply, toRefusalCode(decided.why))
        return { ...DONE, done: decided.done }
      },
    }),
  ]
}

/** Returns the refusal code of a result change. Throws BadInput if the refusal is about a request field. */
function toRefusalCode<Why extends string>(why: Why | CannotChange) {
  if (why === 'actNo') throw new BadInput('change.actNo', 'a void that was not withdrawn')
  if (why === 'noManualResult') throw new BadInput('change.kind', 'feed only if a manual result is in force')
  return why as Exclude<Why, 'actNo' | 'noManualResult'> | 'notFound'
}

function secondRoutes(staffRoute: StaffRoute, calls: ResultCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/secondperson',
      summary: 'Get the amount from which a second person must confirm, and who set it (SE8)',
      needs: 'results',
      body: ShowApprovalThreshold,
      answer: ApprovalThresholdAnswer,
      handle: () => readApprovalThreshold(calls),
    }),
    staffRoute({
      url: '/office/setsecondperson',
      summary:
        'Set the amount from which a second person must confirm. A higher amount takes effect a day later ' +
        '(SE8). For platform staff only.',
      needs: 'settings',
      changesData: true,
      errors: ['changedMeanwhile'],
      body: SetApprovalThreshold,
      answer: ApprovalThresholdAnswer,
      handle: async ({ body, staff, actor, reply }) => {
        if (staff.operator !== null) return sendRefusal(reply, 'NoUserAccessRight')
        const order = { was: BigInt(body.was), fromBase: BigInt(body.from) }
        if (!(await calls.setApprovalThreshold(actor, order))) return sendRefusal(reply, 'changedMeanwhile')
        return readApprovalThreshold(calls)
      },
    }),
  ]
}

async function readApprovalThreshold({ readApprovalThreshold, listThresholdChanges, clock }: ResultCalls) {
  const [{ from, later }, changes] = await Promise.all([readApprovalThreshold(clock.wallMs()), listThresholdChanges()])
  const next = later && { from: String(later.from), atMs: later.atMs }
  return { ...DONE, from: String(from), later: next, changes }
}
