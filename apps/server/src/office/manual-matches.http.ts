import { answered } from '@touchline/contract/envelope'
import {
  CancelMade,
  ChangeMade,
  ListLeagues,
  ListLeaguesAnswer,
  ListMade,
  ListMadeAnswer,
  type MadeDraft as DraftAsked,
  type MadeRow,
  MakeMatch,
  MakeMatchAnswer,
} from '@touchline/contract/office/made-matches'
import { sportById } from '@touchline/domain/sport'
import type { StaffRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import {
  isUntouched,
  type ManualMatches,
  type ManualMatchResult,
  type MadeDraft,
  type OfferedManualMatch,
} from '../sportsbook/index.ts'
import type { ManualMatchActions } from './office.manual-matches.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 50
const MOST_LEAGUES = 30

interface MadeCalls {
  readonly made: Pick<ManualMatches, 'list' | 'leagues'>
  readonly acts: ManualMatchActions
}

const draftOf = (draft: DraftAsked): MadeDraft => {
  const sport = sportById(draft.sportId)
  if (sport === undefined) throw new BadInput('draft.sportId', 'a sport id')
  return { ...draft, sportId: sport.id }
}

const stateOf = ({ cancelled, status, betting }: OfferedManualMatch): MadeRow['state'] => {
  if (cancelled) return 'cancelled'
  return status === 0 ? (betting ?? 'coming') : 'over'
}

const rowOf = (made: OfferedManualMatch): MadeRow => {
  const { id, version, draft, matchId, league } = made
  return { id, version, draft, league, matchId, state: stateOf(made), untouched: isUntouched(made) }
}

/** Returns the refusal code of a manual-match request. Throws BadInput if a field of the draft is invalid. */
const codeOf = (done: ManualMatchResult & { readonly ok: false }) => {
  if ('field' in done.why) throw new BadInput(done.why.field === 'id' ? 'id' : `draft.${done.why.field}`, done.why.why)
  return done.why.code
}

const readRoutes = (staffRoute: StaffRoute, { made }: MadeCalls): Route[] => [
  staffRoute({
    url: '/office/madematches',
    summary: 'List manual matches and outrights, newest first (MA8)',
    needs: 'trading',
    weight: 'list',
    body: ListMade,
    answer: ListMadeAnswer,
    handle: async ({ body: { size = PAGE, after } }) => {
      const before = after === undefined ? null : Number(after)
      if (before !== null && !Number.isSafeInteger(before)) throw new BadInput('after', 'next of the previous page')
      const rows = await made.list({ before, limit: size + 1 })
      const shown = rows.slice(0, size)
      return { ...DONE, rows: shown.map(rowOf), next: rows.length > size ? String(shown.at(-1)?.id) : null }
    },
  }),
  staffRoute({
    url: '/office/leagues',
    summary: 'List the leagues available for manual matches, those with the latest matches first',
    needs: 'trading',
    weight: 'list',
    body: ListLeagues,
    answer: ListLeaguesAnswer,
    handle: async ({ body }) => ({ ...DONE, leagues: [...(await made.leagues({ ...body, limit: MOST_LEAGUES }))] }),
  }),
]

/** Routes of manual matches and outrights, created by platform staff without a feed. */
export const manualMatchRoutes = (staffRoute: StaffRoute, calls: MadeCalls): Route[] => [
  ...readRoutes(staffRoute, calls),
  staffRoute({
    url: '/office/makematch',
    summary: 'Create a manual match or outright. It joins the offer shortly, hidden until it is opened (MA8).',
    needs: 'trading',
    acts: true,
    body: MakeMatch,
    answer: MakeMatchAnswer,
    handle: async ({ body: { draft }, actor, reply }) => {
      const done = await calls.acts.make(actor, draftOf(draft))
      return done.ok ? { ...DONE, id: done.id } : refuse(reply, codeOf(done))
    },
  }),
  staffRoute({
    url: '/office/changemade',
    summary:
      'Change a manual match: every field before it is opened or has bets, afterwards only the kick-off ' + '(MA8)',
    needs: 'trading',
    acts: true,
    errors: ['notFound', 'changedMeanwhile', 'matchNotActive'],
    body: ChangeMade,
    answer: answered({}),
    handle: async ({ body, actor, reply }) => {
      const done = await calls.acts.change(actor, { ...body, draft: draftOf(body.draft) })
      return done.ok ? DONE : refuse(reply, codeOf(done))
    },
  }),
  staffRoute({
    url: '/office/cancelmade',
    summary: 'Remove a manual match from the offer, while it is not open and has no bets (MA8)',
    needs: 'trading',
    acts: true,
    errors: ['notFound', 'changedMeanwhile', 'matchNotActive'],
    body: CancelMade,
    answer: answered({}),
    handle: async ({ body, actor, reply }) => {
      const done = await calls.acts.cancel(actor, body)
      return done.ok ? DONE : refuse(reply, codeOf(done))
    },
  }),
]
