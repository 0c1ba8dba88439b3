import { AuthLogin, ProfileAnswer } from '@touchline/contract/account'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { answers } from './member-route.ts'
import { refuse } from './refusal.ts'
import { type LoginRoutes, welcome } from './userlogin.ts'

export const registerAuthLogin = (app: FastifyInstance, { launchLogin, profileOf, rateLimits }: LoginRoutes): void => {
  app.post('/authlogin', {
    schema: {
      summary: 'Log in by a token that the operator signed; good once', tags: ['login'],
      body: AuthLogin, response: answers(ProfileAnswer),
    },
    config: { rateLimit: { max: rateLimits.perAddress } },
  }, async (request, reply) => {
    const { token } = request.body as Static<typeof AuthLogin>
    const answer = await launchLogin(token)
    return answer.ok ? welcome(profileOf, answer) : refuse(reply, answer.code)
  })
}
