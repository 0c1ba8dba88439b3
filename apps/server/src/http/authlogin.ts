import { AuthLogin, ProfileAnswer } from '@touchline/contract/account'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { answers } from './member-route.ts'
import { refuse } from './refusal.ts'
import { type LoginRoutes, welcome } from './userlogin.ts'

export const registerAuthLogin = (app: FastifyInstance, { launchLogin, profileOf, rateLimits }: LoginRoutes): void => {
  const tokenLogin = (url: string, summary: string): void => {
    app.post(url, {
      schema: { summary, tags: ['login'], body: AuthLogin, response: answers(ProfileAnswer) },
      config: { rateLimit: { max: rateLimits.perAddress } },
    }, async (request, reply) => {
      const { token } = request.body as Static<typeof AuthLogin>
      const answer = await launchLogin(token)
      return answer.ok ? welcome(profileOf, answer) : refuse(reply, answer.code)
    })
  }
  tokenLogin('/authlogin', 'Log in by a token that the operator signed; good once')
  tokenLogin('/switchlogin', 'Change to another of the operator’s accounts, by a token as for authlogin')
}
