import { MatchResult, MatchResultAnswer } from '@touchline/contract/sportsbook/result'
import type { MemberRoute } from '../../members/index.ts'
import { parsePageParams } from '../../platform/http/page.ts'
import type { Route } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { MatchResults } from './match-results.ts'

export function matchResultRoute(memberRoute: MemberRoute, results: MatchResults): Route {
  return memberRoute({
    url: '/matchresult',
    long: true,
    summary: 'List the results of matches of a working day',
    body: MatchResult,
    answer: MatchResultAnswer,
    weight: 'list',
    handle: async ({ body }) => {
      const { working_date, sport_id, league_id, is_outright } = body
      const query = {
        workingDate: working_date,
        sportId: sport_id,
        leagueId: league_id,
        isOutright: is_outright,
      }
      const resultPage = await results.list(query, parsePageParams(body))
      if (resultPage.ok) {
        const { workingDate, results: rows, next } = resultPage
        return { status: 1, statusdesc: 'success', working_date: workingDate, results: [...rows], next }
      }
      const allowed = resultPage.field === 'after' ? 'next of the previous page' : 'an existing date, YYYY-MM-DD'
      throw new BadInput(resultPage.field, allowed)
    },
  })
}
