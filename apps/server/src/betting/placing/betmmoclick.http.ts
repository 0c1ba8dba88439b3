import { MYANMAR_CHECK_REFUSALS } from '@touchline/contract/sportsbook/refusals'
import { MmoClick, MmoClickAnswer } from '@touchline/contract/sportsbook/placing'
import { formatMyanmar } from '@touchline/domain/myanmar'
import type { MemberRoute } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import { onlyLeg, type CheckSlip } from './check-slip.ts'
import { limitFields, scorePair } from './checked-slip.http.ts'
import { hasLineMoved } from './handicap-moved.http.ts'
import { toSelectionRequest } from './selection.http.ts'

/** Myanmar line assumed if the member's request names none. The response always contains the current line. */
const NO_LINE = { goals: 0, percent: 0 }

export function betMmoClickRoute(memberRoute: MemberRoute, checkSlip: CheckSlip): Route {
  return memberRoute({
    url: '/bet/betmmoclick',
    summary: 'Get the current Myanmar line of a market beside its main Asian line, with its limits (MM3)',
    body: MmoClick,
    answer: MmoClickAnswer,
    errors: MYANMAR_CHECK_REFUSALS,
    handle: async ({ member, body, reply }) => {
      const requestLeg = { ...toSelectionRequest(body), myanmar: body.myanmar ?? NO_LINE }
      const slip = await checkSlip({ member, kind: 'mmo_single', legs: [requestLeg] })
      const leg = onlyLeg(slip)
      if (!leg.ok) return sendRefusal(reply, leg.code)
      if ('ok' in slip || leg.myanmar === null) throw new Error('a Myanmar line on offer has no terms')
      const {
        myanmar: { goals, percent, favourite },
      } = leg
      return {
        status: 1,
        statusdesc: 'success',
        odds_milli: leg.oddsMilli,
        moved: hasLineMoved(body, leg.myanmar),
        goals,
        percent,
        favourite,
        line: formatMyanmar(leg.myanmar),
        commission_bp: member.betting.myanmarBp,
        score: scorePair(leg.score),
        ...limitFields(slip, leg),
      }
    },
  })
}
