import { accounts, auditEntryRecorded, createRunAudited, type StaffPage, type TextSeal } from '../accounts/index.ts'
import { betsChanged } from '../betting/index.ts'
import { matchChanged, resultsStored } from '../offer/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { ModuleApiOf, Platform } from '../platform/module.ts'
import { openChanges } from './results.changes.ts'
import {
  decideChangeAction,
  makeChangeAction,
  secondPersonChanges,
  setSecondPersonAction,
  type SettlementChanges,
} from './settlement-changes/change-actions.ts'
import { resultRoutes } from './settlement-changes/settlement-changes.http.ts'

/** Creates the routes by which staff change results and void bets. */
export const createStaffRoutes = (platform: Platform, apiOf: ModuleApiOf, seal: TextSeal): StaffCallRoute[] => {
  const { pool, clock } = platform
  const { staffRoute, readAuditEntries } = apiOf(accounts)
  const { changes, requestSettlement, setSecondFrom, ...read } = openChanges(platform, seal)
  const runAudited = createRunAudited(
    pool,
    (client): SettlementChanges => ({
      make: (order, by) => changes.make(client, order, by),
      decide: (decision, by) => changes.decide(client, decision, by),
      setSecondFrom: (order) => setSecondFrom(client, order),
    }),
  )
  const parts = { runAudited, clock, requestSettlement }
  return resultRoutes(staffRoute, {
    ...read,
    clock,
    preview: changes.preview,
    make: makeChangeAction(parts),
    decide: decideChangeAction(parts),
    secondChanges: secondPersonChanges(readAuditEntries),
    setSecond: setSecondPersonAction(parts),
  })
}

/** Calls and commands that change a result or the settlement of a match. */
const RESULT_COMMANDS: ReadonlySet<string> = new Set([
  'office/changematch',
  'office/decidechange',
  'office/setsecondperson',
  'office/ruleparticipants',
  'void',
])

/** Page of the results in the back office. */
export const createResultsPage = ({ bus }: Platform): StaffPage => ({
  needs: 'results',
  subscribe: (recordChange) => [
    bus.subscribe(resultsStored, () => recordChange('any')),
    bus.subscribe(matchChanged, () => recordChange('any')),
    bus.subscribe(betsChanged, () => recordChange('any')),
    bus.subscribe(auditEntryRecorded, ({ command }) => {
      if (RESULT_COMMANDS.has(command)) recordChange('any')
    }),
  ],
})
