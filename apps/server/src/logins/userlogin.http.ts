import {
  FACTOR_LOGIN_REFUSALS,
  PASSKEY_LOGIN_REFUSALS,
  PASSWORD_LOGIN_REFUSALS,
  SECURE_LOGIN_REFUSALS,
} from '@touchline/contract/accounts/refusals'
import {
  LoginRefused,
  PasskeyLogin,
  PasskeyLoginOptions,
  PasskeyOptionsAnswer,
  ProfileAnswer,
  SecureLogin as SecureLoginBody,
  UserLogin,
  UserLoginFactor,
} from '@touchline/contract/accounts/account'
import { resolveSiteOrigin } from '../platform/http/public-origin.ts'
import type { RateLimits } from '../platform/http/limits/rate-limits.ts'
import { type CallRoute, type Route, openRoute } from '../platform/http/route.ts'
import { callerOf, type Passkeys } from '../members/index.ts'
import type { FurtherLogins } from './additional-logins.ts'
import type { LaunchLogin } from './launch-login.ts'
import { answerLogin } from './login-answer.http.ts'
import type { Login } from './login.ts'
import type { ReadProfile } from './profile.ts'
import type { SecureLogin } from './secure-login.ts'

export interface LoginRoutes {
  readonly login: Login
  readonly secureLogin: SecureLogin
  readonly furtherLogins: FurtherLogins
  readonly passkeys: Pick<Passkeys, 'beginLogin'>
  readonly launchLogin: LaunchLogin
  readonly readProfile: ReadProfile
  readonly rateLimits: RateLimits
}

type StepFacts = Pick<CallRoute, 'method' | 'tag' | 'perMinute'>

/** Routes of the password login, the second step and the passkey login. */
export function userLoginRoutes(routes: LoginRoutes): Route[] {
  const step = { method: 'POST', tag: 'logins', perMinute: routes.rateLimits.perAddress } as const
  return [
    passwordRoute(routes, step),
    secureRoute(routes, step),
    factorRoute(routes, step),
    ...passkeyLoginRoutes(routes, step),
  ]
}

function passwordRoute({ login, readProfile }: LoginRoutes, step: StepFacts): Route {
  return openRoute({
    ...step,
    url: '/userlogin',
    summary: 'Log in with a password',
    errors: PASSWORD_LOGIN_REFUSALS,
    body: UserLogin,
    answer: ProfileAnswer,
    refusal: LoginRefused,
    handle: async ({ body: { account_id, password }, request, reply }) =>
      answerLogin(readProfile, reply, await login({ accountId: account_id, password, caller: callerOf(request) })),
  })
}

function secureRoute({ secureLogin, readProfile }: LoginRoutes, step: StepFacts): Route {
  return openRoute({
    ...step,
    url: '/securelogin',
    summary: 'Log in with a password, in a body that the operator signed with a launch key',
    errors: SECURE_LOGIN_REFUSALS,
    body: SecureLoginBody,
    answer: ProfileAnswer,
    refusal: LoginRefused,
    handle: async ({ body, request, reply }) => {
      const { account_id: accountId, key_id: keyId, issued_at: issuedAtMs, ...signed } = body
      const answer = await secureLogin({ accountId, keyId, issuedAtMs, ...signed }, callerOf(request))
      return answerLogin(readProfile, reply, answer)
    },
  })
}

function factorRoute({ furtherLogins, readProfile }: LoginRoutes, step: StepFacts): Route {
  return openRoute({
    ...step,
    url: '/userloginfactor',
    summary: 'Complete the login with an authenticator code or a recovery code',
    errors: FACTOR_LOGIN_REFUSALS,
    body: UserLoginFactor,
    answer: ProfileAnswer,
    refusal: LoginRefused,
    handle: async ({ body: { challenge, code }, request, reply }) =>
      answerLogin(readProfile, reply, await furtherLogins.bySecondFactor(challenge, code, callerOf(request))),
  })
}

function passkeyLoginRoutes({ furtherLogins, passkeys, readProfile }: LoginRoutes, step: StepFacts): Route[] {
  return [
    openRoute({
      ...step,
      url: '/passkeyloginoptions',
      summary: 'Get the options for a passkey login',
      body: PasskeyLoginOptions,
      answer: PasskeyOptionsAnswer,
      handle: async ({ request }) => ({
        status: 1 as const,
        statusdesc: 'success' as const,
        ...(await passkeys.beginLogin(resolveSiteOrigin(request))),
      }),
    }),
    openRoute({
      ...step,
      url: '/passkeylogin',
      summary: 'Log in with a passkey',
      errors: PASSKEY_LOGIN_REFUSALS,
      body: PasskeyLogin,
      answer: ProfileAnswer,
      refusal: LoginRefused,
      handle: async ({ body: { challenge, response }, request, reply }) => {
        const answer = await furtherLogins.byPasskey(challenge, response, resolveSiteOrigin(request), callerOf(request))
        return answerLogin(readProfile, reply, answer)
      },
    }),
  ]
}
