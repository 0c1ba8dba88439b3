import { createResponseSchema } from '@touchline/contract/envelope'
import {
  CancelManualMatch,
  ChangeManualMatch,
  ListLeagues,
  ListLeaguesAnswer,
  ListManualMatches,
  ListManualMatchesAnswer,
  type ManualMatchDraft as DraftAsked,
  type ManualMatchRow,
  MakeMatch,
  MakeMatchAnswer,
} from '@touchline/contract/office/manual-matches'
import { sportById } from '@touchline/domain/sport'
import type { StaffRoute } from '../../staff/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import { isUntouched, type ManualMatchReads, type ManualMatchResult } from './create-manual-match.ts'
import type { ManualMatchDraft, OfferedManualMatch } from '../../offer/index.ts'
import type { ManualMatchActions } from './manual-match-actions.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 50
const MAX_LEAGUES = 30

interface ManualMatchCalls {
  readonly made: ManualMatchReads
  readonly actions: ManualMatchActions
}

/** Routes of manual matches and outrights, created by platform staff without a feed. */
export function manualMatchRoutes(staffRoute: StaffRoute, calls: ManualMatchCalls): StaffCallRoute[] {
  return [
    ...readRoutes(staffRoute, calls),
    staffRoute({
      url: '/office/makematch',
      summary: 'Create a manual match or outright. It joins the offer shortly, hidden until it is opened (MA8).',
      needs: 'trading',
      changesData: true,
      body: MakeMatch,
      answer: MakeMatchAnswer,
      handle: async ({ body: { draft }, actor, reply }) => {
        const done = await calls.actions.make(actor, parseDraft(draft))
        return done.ok ? { ...DONE, id: done.id } : sendRefusal(reply, toRefusalCode(done))
      },
    }),
    staffRoute({
      url: '/office/changemade',
      summary: 'Change a manual match: every field before it is opened or has bets, afterwards only the kick-off (MA8)',
      needs: 'trading',
      changesData: true,
      errors: ['notFound', 'changedMeanwhile', 'matchNotActive'],
      body: ChangeManualMatch,
      answer: createResponseSchema({}),
      handle: async ({ body, actor, reply }) => {
        const done = await calls.actions.change(actor, { ...body, draft: parseDraft(body.draft) })
        return done.ok ? DONE : sendRefusal(reply, toRefusalCode(done))
      },
    }),
    staffRoute({
      url: '/office/cancelmade',
      summary: 'Remove a manual match from the offer, while it is not open and has no bets (MA8)',
      needs: 'trading',
      changesData: true,
      errors: ['notFound', 'changedMeanwhile', 'matchNotActive'],
      body: CancelManualMatch,
      answer: createResponseSchema({}),
      handle: async ({ body, actor, reply }) => {
        const done = await calls.actions.cancel(actor, body)
        return done.ok ? DONE : sendRefusal(reply, toRefusalCode(done))
      },
    }),
  ]
}

function readRoutes(staffRoute: StaffRoute, { made: manualMatches }: ManualMatchCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/madematches',
      summary: 'List manual matches and outrights, newest first (MA8)',
      needs: 'trading',
      weight: 'list',
      body: ListManualMatches,
      answer: ListManualMatchesAnswer,
      handle: async ({ body: { size = PAGE, after } }) => {
        const before = after === undefined ? null : Number(after)
        if (before !== null && !Number.isSafeInteger(before)) throw new BadInput('after', 'next of the previous page')
        const rows = await manualMatches.list({ before, limit: size + 1 })
        const shown = rows.slice(0, size)
        return { ...DONE, rows: shown.map(toRow), next: rows.length > size ? String(shown.at(-1)?.id) : null }
      },
    }),
    staffRoute({
      url: '/office/leagues',
      summary: 'List the leagues available for manual matches, those with the latest matches first',
      needs: 'trading',
      weight: 'list',
      body: ListLeagues,
      answer: ListLeaguesAnswer,
      handle: async ({ body }) => ({
        ...DONE,
        leagues: [...(await manualMatches.leagues({ ...body, limit: MAX_LEAGUES }))],
      }),
    }),
  ]
}

function toRow(manualMatch: OfferedManualMatch): ManualMatchRow {
  const { id, version, draft, matchId, league } = manualMatch
  return { id, version, draft, league, matchId, state: toState(manualMatch), untouched: isUntouched(manualMatch) }
}

function toState({ cancelled, status, betting }: OfferedManualMatch): ManualMatchRow['state'] {
  if (cancelled) return 'cancelled'
  return status === 0 ? (betting ?? 'coming') : 'over'
}

function parseDraft(draft: DraftAsked): ManualMatchDraft {
  const sport = sportById(draft.sportId)
  if (sport === undefined) throw new BadInput('draft.sportId', 'a sport id')
  return { ...draft, sportId: sport.id }
}

/** Returns the refusal code of a manual-match request. Throws BadInput if a field of the draft is invalid. */
function toRefusalCode(done: ManualMatchResult & { readonly ok: false }) {
  if ('field' in done.why) throw new BadInput(done.why.field === 'id' ? 'id' : `draft.${done.why.field}`, done.why.why)
  return done.why.code
}
