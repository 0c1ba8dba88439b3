import { StandingList, StandingListAnswer } from '@touchline/contract/sportsbook/result'
import type { MemberRoute } from '../../accounts/index.ts'
import { pageByKey } from '../../platform/http/page.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import { datesOf } from '../../platform/http/working-day.ts'
import type { Standings } from './standings.ts'

export const standingListRoute = (memberRoute: MemberRoute, standings: Standings): Route =>
  memberRoute({
    url: '/standinglist',
    long: true,
    summary: 'The table of a league, from its results',
    errors: ['notFound'],
    body: StandingList,
    answer: StandingListAnswer,
    weight: 'report',
    handle: async ({ body, reply }) => {
      const page = pageByKey(body, (after) => /^\d{1,9}$/.test(after))
      const query = { leagueId: body.league_id, ...datesOf(body) }
      const found = await standings(query, page)
      if (found === null) return refuse(reply, 'notFound')
      const { league, fromDate, toDate, rows, next } = found
      return {
        status: 1,
        statusdesc: 'success',
        league_id: body.league_id,
        sport_id: league.sportId,
        league: league.name,
        league_region: league.region,
        from_date: fromDate,
        to_date: toDate,
        standings: [...rows],
        next,
      }
    },
  })
