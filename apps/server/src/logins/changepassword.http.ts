import { ChangePassword as Body } from '@touchline/contract/accounts/account'
import { createResponseSchema } from '@touchline/contract/envelope'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { ChangePassword, MemberRoute } from '../members/index.ts'

export function changePasswordRoute(memberRoute: MemberRoute, changePassword: ChangePassword<string>): Route {
  return memberRoute({
    url: '/changepassword',
    summary: 'Change the password. The member’s other sessions end.',
    errors: ['invalid_password', 'passwordsDiffer', 'passwordUnchanged', 'passwordCommon'],
    body: Body,
    answer: createResponseSchema({}),
    handle: async ({ member, body, reply, caller }) => {
      const refusal = await changePassword({
        member,
        session: body.session_token,
        caller,
        current: body.current_password,
        wanted: body.new_password,
        confirmed: body.confirm_password,
      })
      return refusal === null ? { status: 1, statusdesc: 'success' } : sendRefusal(reply, refusal)
    },
  })
}
