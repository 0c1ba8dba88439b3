import { ProfileAnswer, UserLogin } from '@touchline/contract/account'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { LaunchLogin } from '../services/launch-login.ts'
import type { Login, LoginAnswer } from '../services/login.ts'
import type { ProfileOf } from '../services/profile.ts'
import { type RateLimits, answers } from './member-route.ts'
import { refuse } from './refusal.ts'

export interface LoginRoutes {
  readonly login: Login
  readonly launchLogin: LaunchLogin
  readonly profileOf: ProfileOf
  readonly rateLimits: RateLimits
}

/** The profile that a login is answered with. */
export const welcome = async (
  profileOf: ProfileOf, { member, token }: Extract<LoginAnswer, { ok: true }>,
): Promise<ProfileAnswer> => {
  // The member was read before this login: what was the last one then is now the one before.
  const profile = await profileOf({ ...member, previousLoginMs: member.lastLoginMs }, token)
  return { status: 1, statusdesc: 'success', member_profile: profile }
}

export const registerUserLogin = (app: FastifyInstance, { login, profileOf, rateLimits }: LoginRoutes): void => {
  app.post('/userlogin', {
    schema: { summary: 'Log in by password', tags: ['login'], body: UserLogin, response: answers(ProfileAnswer) },
    config: { rateLimit: { max: rateLimits.perAddress } },
  }, async (request, reply) => {
    const { account_id, password } = request.body as Static<typeof UserLogin>
    const answer = await login({ accountId: account_id, password, address: request.ip })
    return answer.ok ? welcome(profileOf, answer) : refuse(reply, answer.code)
  })
}
