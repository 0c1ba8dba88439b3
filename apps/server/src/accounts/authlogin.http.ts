import { AuthLogin, SwitchLogin } from '@touchline/contract/account'
import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { callerOf } from './caller.http.ts'
import { answerLogin } from './login-answer.http.ts'
import { type LoginRoutes, loginAnswers } from './userlogin.http.ts'

export const registerAuthLogin = (app: FastifyInstance, { launchLogin, profileOf, rateLimits }: LoginRoutes): void => {
  const tokenLogin = (url: string, summary: string, body: TSchema): void => {
    app.post(
      url,
      {
        schema: { summary, tags: ['login'], body, response: loginAnswers },
        config: { rateLimit: { max: rateLimits.perAddress } },
      },
      async (request, reply) => {
        const { token, session_token } = request.body as Static<typeof SwitchLogin>
        return answerLogin(profileOf, reply, await launchLogin(token, callerOf(request), session_token))
      },
    )
  }
  tokenLogin('/authlogin', 'Log in by a token that the operator signed; good once', AuthLogin)
  tokenLogin(
    '/switchlogin',
    'Change to another of the operator’s accounts, by a token as for authlogin; the old session ends',
    SwitchLogin,
  )
}
