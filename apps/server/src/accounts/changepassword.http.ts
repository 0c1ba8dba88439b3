import { ChangePassword as Body } from '@touchline/contract/account'
import { answered } from '@touchline/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../platform/http/refusal.ts'
import type { ChangePassword } from './change-password.ts'
import { type Door, memberRoute } from './member-route.http.ts'

export const registerChangePassword = (app: FastifyInstance, door: Door, changePassword: ChangePassword): void =>
  memberRoute(app, door, {
    url: '/changepassword',
    summary: 'Change the password; the member’s other sessions end',
    body: Body,
    answer: answered({}),
    handle: async ({ member, body, reply, caller }) => {
      const refusal = await changePassword({
        member,
        token: body.session_token,
        caller,
        current: body.current_password,
        wanted: body.new_password,
        confirmed: body.confirm_password,
      })
      return refusal === null ? { status: 1, statusdesc: 'success' } : refuse(reply, refusal)
    },
  })
