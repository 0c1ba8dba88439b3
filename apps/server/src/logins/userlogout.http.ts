import type { Route } from '../platform/http/route.ts'
import { UserLogout } from '@touchline/contract/accounts/account'
import { createResponseSchema } from '@touchline/contract/envelope'
import type { MemberRoute, SessionGuard } from '../members/index.ts'

export function userLogoutRoute(memberRoute: MemberRoute, guard: Pick<SessionGuard, 'end'>): Route {
  return memberRoute({
    url: '/userlogout',
    urgent: true,
    whileClosed: true,
    summary: 'End the session',
    body: UserLogout,
    answer: createResponseSchema({}),
    handle: async ({ member, body, caller }) => {
      await guard.end(body.session_token, member.id, caller.address)
      return { status: 1, statusdesc: 'success' }
    },
  })
}
