import {
  LoginRefused,
  PasskeyLogin,
  PasskeyLoginOptions,
  PasskeyOptionsAnswer,
  ProfileAnswer,
  UserLogin,
  UserLoginFactor,
} from '@touchline/contract/account'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { siteOf } from '../platform/http/public-origin.ts'
import { callerOf } from './caller.http.ts'
import type { FurtherLogins } from './further-logins.ts'
import type { LaunchLogin } from './launch-login.ts'
import { answerLogin } from './login-answer.http.ts'
import type { Login } from './login.ts'
import { type RateLimits, answers } from './member-route.http.ts'
import type { Passkeys } from './passkeys.ts'
import type { ProfileOf } from './profile.ts'

export interface LoginRoutes {
  readonly login: Login
  readonly furtherLogins: FurtherLogins
  readonly passkeys: Pick<Passkeys, 'beginLogin'>
  readonly launchLogin: LaunchLogin
  readonly profileOf: ProfileOf
  readonly rateLimits: RateLimits
}

export const loginAnswers = { ...answers(ProfileAnswer), 200: ProfileAnswer, '4xx': LoginRefused }

export const registerUserLogin = (app: FastifyInstance, routes: LoginRoutes): void => {
  const { login, furtherLogins, passkeys, profileOf, rateLimits } = routes
  const config = { rateLimit: { max: rateLimits.perAddress } }
  const tags = ['login']
  app.post(
    '/userlogin',
    {
      schema: { summary: 'Log in by password', tags, body: UserLogin, response: loginAnswers },
      config,
    },
    async (request, reply) => {
      const { account_id, password } = request.body as Static<typeof UserLogin>
      return answerLogin(profileOf, reply, await login({ accountId: account_id, password, caller: callerOf(request) }))
    },
  )
  app.post(
    '/userloginfactor',
    {
      schema: {
        summary: 'The second step of a login: a code of the authenticator, or a recovery code',
        tags,
        body: UserLoginFactor,
        response: loginAnswers,
      },
      config,
    },
    async (request, reply) => {
      const { challenge, code } = request.body as Static<typeof UserLoginFactor>
      return answerLogin(profileOf, reply, await furtherLogins.bySecondFactor(challenge, code, callerOf(request)))
    },
  )
  app.post(
    '/passkeyloginoptions',
    {
      schema: {
        summary: 'What a passkey is asked for at a login',
        tags,
        body: PasskeyLoginOptions,
        response: answers(PasskeyOptionsAnswer),
      },
      config,
    },
    async (request) => ({ status: 1, statusdesc: 'success', ...(await passkeys.beginLogin(siteOf(request))) }),
  )
  app.post(
    '/passkeylogin',
    {
      schema: { summary: 'Log in by a passkey', tags, body: PasskeyLogin, response: loginAnswers },
      config,
    },
    async (request, reply) => {
      const { challenge, response } = request.body as Static<typeof PasskeyLogin>
      const answer = await furtherLogins.byPasskey(challenge, response, siteOf(request), callerOf(request))
      return answerLogin(profileOf, reply, answer)
    },
  )
}
