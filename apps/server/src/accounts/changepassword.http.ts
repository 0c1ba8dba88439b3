import { ChangePassword as Body } from '@touchline/contract/accounts/account'
import { answered } from '@touchline/contract/envelope'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { ChangePassword } from './change-password.ts'
import type { MemberRoute } from './member-route.http.ts'

export const changePasswordRoute = (memberRoute: MemberRoute, changePassword: ChangePassword<string>): Route =>
  memberRoute({
    url: '/changepassword',
    summary: 'Change the password. The member’s other sessions end.',
    errors: ['invalid_password', 'passwordsDiffer', 'passwordUnchanged', 'passwordCommon'],
    body: Body,
    answer: answered({}),
    handle: async ({ member, body, reply, caller }) => {
      const refusal = await changePassword({
        member,
        session: body.session_token,
        caller,
        current: body.current_password,
        wanted: body.new_password,
        confirmed: body.confirm_password,
      })
      return refusal === null ? { status: 1, statusdesc: 'success' } : refuse(reply, refusal)
    },
  })
