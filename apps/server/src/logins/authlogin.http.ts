import { LAUNCH_LOGIN_REFUSALS } from '@touchline/contract/accounts/refusals'
import { AuthLogin, LoginRefused, ProfileAnswer, SwitchLogin } from '@touchline/contract/accounts/account'
import type { Static, TSchema } from 'typebox'
import { type Route, openRoute } from '../platform/http/route.ts'
import { callerOf } from '../members/index.ts'
import { answerLogin } from './login-answer.http.ts'
import type { LoginRoutes } from './userlogin.http.ts'

interface TokenLogin {
  readonly url: string
  readonly summary: string
  readonly body: TSchema
}

const TOKEN_LOGINS: readonly TokenLogin[] = [
  {
    url: '/authlogin',
    summary:
      'Log in with a token that the operator signed, or that the operator verifies (`operator~token`). A ' +
      'token is valid once.',
    body: AuthLogin,
  },
  {
    url: '/switchlogin',
    summary: 'Switch to another account of the same operator with a token as for `authlogin`. The old session ends.',
    body: SwitchLogin,
  },
]

export function authLoginRoutes({ launchLogin, readProfile, rateLimits }: LoginRoutes): Route[] {
  return TOKEN_LOGINS.map((login) =>
    openRoute({
      ...login,
      method: 'POST',
      tag: 'logins',
      answer: ProfileAnswer,
      refusal: LoginRefused,
      errors: LAUNCH_LOGIN_REFUSALS,
      perMinute: rateLimits.perAddress,
      handle: async ({ body, request, reply }) => {
        const { token, session_token } = body as Static<typeof SwitchLogin>
        return answerLogin(readProfile, reply, await launchLogin(token, callerOf(request), session_token))
      },
    }),
  )
}
