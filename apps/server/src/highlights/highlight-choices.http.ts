import { createResponseSchema } from '@touchline/contract/envelope'
import {
  ChooseHighlight,
  FindHighlights,
  type HighlightChange,
  HighlightChangesAnswer,
  type HighlightRow,
  HighlightsAnswer,
  ListHighlightChanges,
  ListHighlights,
} from '@touchline/contract/highlights/office-highlights'
import type { AuditEntry, ReadAuditEntries } from '../audit-log/index.ts'
import type { StaffRoute, ForOperator } from '../staff/index.ts'
import type { HighlightChoices } from './highlight-choices.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { cutPage } from '../platform/page.ts'
import type { NamedMatch } from '../offer/index.ts'
import { readIdCursor } from '../platform/http/page.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20
const MAX_SEARCH_RESULTS = 20

interface Parts {
  readonly forOperator: ForOperator
  readonly choices: HighlightChoices
  readonly namedMatches: (matchIds: readonly number[]) => Promise<readonly NamedMatch[]>
  readonly readAuditEntries: ReadAuditEntries
}

type Chosen = HighlightRow['choice']

/** Routes of highlight choices by an operator's staff, and their history (HL5). */
export function highlightChoiceRoutes(staffRoute: StaffRoute, parts: Parts): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/highlights',
      summary: 'List the highlights with their reasons, and the matches that staff pinned or hid',
      needs: 'settings',
      errors: ['notFound'],
      body: ListHighlights,
      answer: HighlightsAnswer,
      handle: parts.forOperator(async ({ operator }) => ({
        ...DONE,
        rows: await readRows(parts, operator.id, (shown, chosen) => [...shown, ...chosen]),
      })),
    }),
    staffRoute({
      url: '/office/findhighlights',
      summary: 'Search listed matches by part of a name, to pin or hide one',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: FindHighlights,
      answer: HighlightsAnswer,
      handle: parts.forOperator(async ({ operator, body: { search } }) => ({
        ...DONE,
        rows: await readRows(parts, operator.id, () => parts.choices.find(search, MAX_SEARCH_RESULTS)),
      })),
    }),
    chooseRoute(staffRoute, parts),
    staffRoute({
      url: '/office/highlighthistory',
      summary: 'List pins and hides of matches, with author and previous value, newest first',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: ListHighlightChanges,
      answer: HighlightChangesAnswer,
      handle: parts.forOperator(async ({ operator, body: { size = PAGE, after } }) => {
        const all = {
          orderedBy: null,
          affectedAccount: null,
          operatorId: operator.id,
          uplineId: null,
          fromMs: null,
          toMs: null,
        }
        const page = { before: readIdCursor(after), limit: size + 1 }
        const read = await parts.readAuditEntries({ ...all, command: 'office/choosehighlight', ...page })
        const { shown, next } = cutPage(read, size, ({ id }) => String(id))
        return { ...DONE, rows: await toHighlightChanges(parts, shown), next }
      }),
    }),
  ]
}

/** Returns the office rows of highlighted matches in the given order. Skips unknown matches. */
async function readRows(
  { choices, namedMatches }: Parts,
  operatorId: number,
  pick: (shown: readonly number[], chosen: readonly number[]) => readonly number[],
): Promise<HighlightRow[]> {
  const { highlights, chosen } = await choices.readCurrent(operatorId)
  const reasons = new Map(highlights.map((each) => [each.matchId as number, each.reasons]))
  const choice = new Map(chosen.map((each) => [each.matchId, each.choice]))
  const ids = [...new Set(pick([...reasons.keys()], [...choice.keys()]))]
  const named = new Map((await namedMatches(ids)).map((match) => [match.matchId as number, match]))
  return ids.flatMap((matchId) => {
    const match = named.get(matchId)
    if (match === undefined) return []
    const { sportId, league, home, away, kickOffMs } = match
    const reasonNames = (reasons.get(matchId) ?? []).map(({ reason }) => reason)
    return [
      { matchId, sportId, league, home, away, kickOffMs, reasons: reasonNames, choice: choice.get(matchId) ?? null },
    ]
  })
}

function chooseRoute(staffRoute: StaffRoute, { forOperator, choices }: Parts): StaffCallRoute {
  return staffRoute({
    url: '/office/choosehighlight',
    summary: 'Pin a match among the highlights, hide it, or return it to automatic selection',
    needs: 'settings',
    changesData: true,
    errors: ['notFound'],
    body: ChooseHighlight,
    answer: createResponseSchema({}),
    handle: forOperator(async ({ operator, actor, reply, body: { matchId, choice } }) =>
      (await choices.choose(actor, operator.id, matchId, choice)) ? DONE : sendRefusal(reply, 'notFound'),
    ),
  })
}

/** Converts audit entries to the history of pinned and hidden matches. */
async function toHighlightChanges(
  { namedMatches }: Parts,
  auditEntries: readonly AuditEntry[],
): Promise<HighlightChange[]> {
  const matchChanges = auditEntries.map((auditEntry) => ({ auditEntry, matchId: Number(auditEntry.args['matchId']) }))
  const named = new Map(
    (await namedMatches(matchChanges.map(({ matchId }) => matchId))).map((each) => [each.matchId, each]),
  )
  return matchChanges.map(({ auditEntry: { id, atMs, orderedBy, before, after }, matchId }) => {
    const match = named.get(matchId as NamedMatch['matchId'])
    const [was, became] = [before, after].map((state) => (state as { readonly choice: Chosen }).choice)
    return {
      id: String(id),
      atMs,
      by: orderedBy,
      matchId,
      home: match?.home ?? '',
      away: match?.away ?? '',
      was: was ?? null,
      became: became ?? null,
    }
  })
}
