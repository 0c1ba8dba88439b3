import type { Route } from '../platform/http/route.ts'
import { UserLogout } from '@touchline/contract/accounts/account'
import { answered } from '@touchline/contract/envelope'
import type { MemberRoute } from './member-route.http.ts'
import type { SessionGuard } from './session-guard.ts'

export const userLogoutRoute = (memberRoute: MemberRoute, guard: Pick<SessionGuard, 'end'>): Route =>
  memberRoute({
    url: '/userlogout',
    urgent: true,
    whileClosed: true,
    summary: 'End the session',
    body: UserLogout,
    answer: answered({}),
    handle: async ({ member, body, caller }) => {
      await guard.end(body.session_token, member.id, caller.address)
      return { status: 1, statusdesc: 'success' }
    },
  })
