import { SingleMatchResult, SingleMatchResultAnswer } from '@touchline/contract/sportsbook/result'
import { writeEvent } from '@touchline/contract/sportsbook/write-rows'
import type { MatchId } from '@touchline/domain/match'
import type { MemberRoute } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import { type Timelines, toTimelineEvent } from '../../offer/index.ts'
import type { MatchResults } from './match-results.ts'

export function singleMatchResultRoute(
  memberRoute: MemberRoute,
  results: Pick<MatchResults, 'single'>,
  timelines: Pick<Timelines, 'readTimeline'>,
): Route {
  return memberRoute({
    url: '/singlematchresult',
    long: true,
    summary: 'Get the result of a match by part, with its goals and timeline',
    errors: ['notFound'],
    body: SingleMatchResult,
    answer: SingleMatchResultAnswer,
    weight: 'list',
    handle: async ({ body, reply }) => {
      const matchResult = await results.single(body.match_id as MatchId)
      if (matchResult === null) return sendRefusal(reply, 'notFound', { field: 'match_id' })
      const timelineMatchId = matchResult.result.child?.of ?? body.match_id
      const events = (await timelines.readTimeline(timelineMatchId as MatchId)).map((event) =>
        writeEvent(toTimelineEvent(event)),
      )
      return {
        status: 1,
        statusdesc: 'success',
        result: matchResult.result,
        goals: matchResult.goals && [...matchResult.goals],
        events,
      }
    },
  })
}
