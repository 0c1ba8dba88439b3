import {
  BracketList,
  BracketListAnswer,
  EventList,
  EventListAnswer,
  StandingList,
  StandingListAnswer,
  StandingResult,
  StandingResultAnswer,
} from '@touchline/contract/competitions/competition'
import type { SportId } from '@touchline/domain/match'
import type { FastifyReply } from 'fastify'
import type { MemberRoute } from '../members/index.ts'
import type { CompressedBody } from '../platform/http/compressed.ts'
import { pageByKey } from '../platform/http/page.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { type PageRequest, cutPage } from '../platform/page.ts'
import type { CompetitionCount } from '../results/index.ts'
import type { Competition } from './competition.ts'
import { toCompetitionRow, toMatchWire } from './competition-wire.http.ts'
import { isMatchKey, type ListMatches } from './list-matches.ts'

/** Competition with its responses encoded as JSON, shared by every caller. */
export interface EncodedCompetition {
  readonly competition: Competition
  readonly standing: CompressedBody
  readonly bracket: CompressedBody
}

interface CompetitionCalls {
  /** Lists competitions with a league id above `afterId`, ordered by id, at most `limit`. */
  readonly leagues: (sportId: SportId | null, afterId: number, limit: number) => Promise<readonly CompetitionCount[]>
  readonly readCompetition: (leagueId: number) => Promise<EncodedCompetition | null>
  readonly listMatches: ListMatches
}

const OK = { status: 1, statusdesc: 'success' } as const
const NOT_FOUND = { field: 'league_id' }

/** Routes of the competition list, tables, brackets and matches. */
export function competitionRoutes(memberRoute: MemberRoute, calls: CompetitionCalls): Route[] {
  return [
    ...listRoutes(memberRoute, calls),
    memberRoute({
      url: '/standinglist',
      summary:
        'Get the tables of a competition’s season. Each row has the form and the deciding tie-break ' +
        'criterion (CP1, CP2, CP6).',
      body: StandingList,
      answer: StandingListAnswer,
      whileProductOff: true,
      errors: ['notFound'],
      weight: 'list',
      handle: async ({ body, reply }) => {
        const encoded = await calls.readCompetition(body.league_id)
        return encoded === null ? sendRefusal(reply, 'notFound', NOT_FOUND) : send(reply, encoded.standing)
      },
    }),
    memberRoute({
      url: '/bracketlist',
      summary: 'Get the knock-out bracket of a competition’s season (CP3, CP4, CP7)',
      body: BracketList,
      answer: BracketListAnswer,
      errors: ['notFound'],
      weight: 'list',
      handle: async ({ body, reply }) => {
        const encoded = await calls.readCompetition(body.league_id)
        return encoded === null ? sendRefusal(reply, 'notFound', NOT_FOUND) : send(reply, encoded.bracket)
      },
    }),
  ]
}

function listRoutes(memberRoute: MemberRoute, { leagues, readCompetition, listMatches }: CompetitionCalls): Route[] {
  return [
    memberRoute({
      url: '/eventlist',
      long: true,
      summary: 'List leagues and cups with listed or completed matches, by number',
      body: EventList,
      answer: EventListAnswer,
      weight: 'list',
      handle: async ({ body }) => {
        const { after, size } = parsePage(body, isLeagueKey)
        const read = await leagues((body.sport_id ?? null) as SportId | null, Number(after ?? 0), size + 1)
        const { shown, next } = cutPage(read, size, ({ leagueId }) => String(leagueId))
        return { ...OK, competitions: shown.map(toCompetitionRow), next }
      },
    }),
    memberRoute({
      url: '/standingresult',
      long: true,
      summary: 'List the results or fixtures of a competition’s season, or of a team in all its competitions',
      body: StandingResult,
      answer: StandingResultAnswer,
      errors: ['notFound'],
      weight: 'list',
      handle: async ({ body, reply }) => {
        const page = parsePage(body, isMatchKey)
        const encoded = await readCompetition(body.league_id)
        if (encoded === null) return sendRefusal(reply, 'notFound', NOT_FOUND)
        const { matches, next } = await listMatches(encoded.competition, {
          ...page,
          of: body.of,
          team: body.team === undefined ? null : { name: body.team, region: body.region },
        })
        return { ...OK, matches: matches.map(toMatchWire), next }
      },
    }),
  ]
}

function parsePage(body: Parameters<typeof pageByKey>[0], isKey: (after: string) => boolean): PageRequest {
  return pageByKey(body, isKey)
}

function isLeagueKey(after: string): boolean {
  return /^[1-9]\d{0,8}$/.test(after)
}

async function send(reply: FastifyReply, body: CompressedBody): Promise<void> {
  await body.send(reply.request, reply.type('application/json; charset=utf-8'))
}
