import { SingleMatchResult, SingleMatchResultAnswer } from '@touchline/contract/result'
import type { MatchId } from '@touchline/domain/match'
import type { MemberRoute } from '../../accounts/index.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { MatchResults } from './match-results.ts'

export const singleMatchResultRoute = (memberRoute: MemberRoute, results: Pick<MatchResults, 'single'>): Route =>
  memberRoute({
    url: '/singlematchresult',
    long: true,
    summary: 'The result of a match by its parts, with its goals',
    errors: ['notFound'],
    body: SingleMatchResult,
    answer: SingleMatchResultAnswer,
    weight: 'list',
    handle: async ({ body, reply }) => {
      const found = await results.single(body.match_id as MatchId)
      if (found === null) return refuse(reply, 'notFound')
      return { status: 1, statusdesc: 'success', result: found.result, goals: found.goals && [...found.goals] }
    },
  })
