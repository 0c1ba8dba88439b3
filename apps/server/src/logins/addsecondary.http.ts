import { AddSecondary, AddSecondaryAnswer } from '@touchline/contract/accounts/account'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { AddNickname } from './add-nickname.ts'
import type { MemberRoute } from '../members/index.ts'

export function addSecondaryRoute(memberRoute: MemberRoute, addNickname: AddNickname): Route {
  return memberRoute({
    url: '/addsecondary',
    needsChosenPassword: true,
    summary: 'Set a nickname as a second login name. This is possible once only.',
    errors: ['invalid_password', 'secondary_account_exists', 'new_login_id_exists'],
    body: AddSecondary,
    answer: AddSecondaryAnswer,
    handle: async ({ member, body: { nickname, current_password }, reply, caller }) => {
      const refusal = await addNickname(member, nickname, current_password, caller)
      return refusal === null ? { status: 1, statusdesc: 'success', nickname } : sendRefusal(reply, refusal)
    },
  })
}
