import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Clock } from '../platform/clock/clock.ts'
import { readJson } from '../platform/http/read-json.ts'
import { BadInput } from '../platform/http/validate.ts'
import type { SiteOrigin } from '../platform/http/site-origin.ts'
import type { NewPasskey, PasskeyStore, StoredPasskey } from './factor-ports.ts'
import { CHALLENGE_MS, challengeHash, newChallenge } from './second-factor.ts'

interface Step<Options> {
  readonly challenge: string
  readonly options: Options
}

interface PasskeyParts {
  readonly store: PasskeyStore
  readonly clock: Pick<Clock, 'wallMs'>
  readonly issuer: string
  /** Prefix of the owner's id on the device: one device may hold keys of a member and of staff for the same host. */
  readonly userPrefix?: string
}

/** Where a passkey is requested. */
export interface PasskeyContext {
  readonly site: SiteOrigin
  /** The session that the challenge is bound to; empty at a login. */
  readonly session: string
}

/** The hash that a challenge is stored under: an answer in another session finds none. */
const boundHash = (token: string, { session }: Pick<PasskeyContext, 'session'>): Buffer =>
  challengeHash(`${session} ${token}`)

/** What a browser answers, as text; null where it is no answer of a passkey. */
const answerOf = (text: string): { readonly id: string } | null => {
  try {
    const answer = readJson(Buffer.from(text))
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null
    return typeof id === 'string' && id.length <= 1_400 ? (answer as { id: string }) : null
  } catch (error) {
    if (error instanceof BadInput) return null
    throw error
  }
}

/** The library throws at whatever does not fit: such an answer is a wrong one, whoever wrote it. */
const verified = async <T extends { verified: boolean }>(check: () => Promise<T>): Promise<T | null> => {
  const outcome = await check().catch((error: unknown) => {
    if (error instanceof Error) return null
    throw error
  })
  return outcome?.verified === true ? outcome : null
}

const verifyLogin = (passkey: StoredPasskey, answer: object, challenge: string, { origin, host }: SiteOrigin) =>
  verified(() =>
    verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
    }),
  )

type Begin = <Options extends { readonly challenge: string }>(
  ownerId: number | null,
  purpose: 'passkeyLogin' | 'passkeyProof' | 'passkeyAdd',
  session: string,
  options: Options,
) => Promise<Step<Options>>

/** Remembers what was asked of a passkey, and names the step. */
const createBegin =
  ({ store, clock }: PasskeyParts): Begin =>
  async (ownerId, purpose, session, options) => {
    const { token } = newChallenge()
    await store.openChallenge({
      tokenHash: boundHash(token, { session }),
      ownerId,
      purpose,
      challenge: options.challenge,
      expiresAtMs: clock.wallMs() + CHALLENGE_MS,
    })
    return { challenge: token, options }
  }

/** The owner whose passkey answered a step, used up by it; null where the answer is wrong or the step over. */
const createCheck =
  ({ store, clock }: PasskeyParts) =>
  async (
    purpose: 'passkeyLogin' | 'passkeyProof',
    token: string,
    response: string,
    context: PasskeyContext,
  ): Promise<number | null> => {
    const tokenHash = boundHash(token, context)
    const step = await store.tryChallenge(tokenHash, purpose, clock.wallMs())
    const answer = answerOf(response)
    const passkey = answer === null ? null : await store.passkey(answer.id)
    if (step === null || step.challenge === null || answer === null || passkey === null) return null
    if (step.ownerId !== null && step.ownerId !== passkey.ownerId) return null
    const right = await verifyLogin(passkey, answer, step.challenge, context.site)
    if (right === null || !(await store.closeChallenge(tokenHash))) return null
    const { newCounter } = right.authenticationInfo
    return (await store.usePasskey(passkey.credentialId, newCounter, clock.wallMs())) ? passkey.ownerId : null
  }

interface NewAnswer {
  readonly token: string
  readonly response: string
}

/** The passkey that a device created in answer to a step; null where the answer is wrong or the step is over. */
const createAccept =
  ({ store, clock }: PasskeyParts) =>
  async (
    ownerId: number,
    { token, response }: NewAnswer,
    context: PasskeyContext,
  ): Promise<Omit<NewPasskey, 'name'> | null> => {
    const { site } = context
    const tokenHash = boundHash(token, context)
    const step = await store.tryChallenge(tokenHash, 'passkeyAdd', clock.wallMs())
    const answer = answerOf(response)
    const challenge = step?.ownerId === ownerId ? step.challenge : null
    if (challenge === null || answer === null) return null
    const right = await verified(() =>
      verifyRegistrationResponse({
        response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.host,
        requireUserVerification: true,
      }),
    )
    const credential = right?.registrationInfo?.credential
    if (credential === undefined || !(await store.closeChallenge(tokenHash))) return null
    return {
      ownerId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      nowMs: clock.wallMs(),
    }
  }

/** Passkeys: keys that a device keeps and uses only for who unlocks it, so that one is a login by itself. */
export const createPasskeys = (parts: PasskeyParts) => {
  const { store, issuer, userPrefix = '' } = parts
  const begin = createBegin(parts)
  return {
    beginLogin: async ({ host }: SiteOrigin) =>
      begin(
        null,
        'passkeyLogin',
        '',
        await generateAuthenticationOptions({ rpID: host, userVerification: 'required' }),
      ),
    /** To prove who one is while logged in. */
    beginProof: async (ownerId: number, { site, session }: PasskeyContext) =>
      begin(
        ownerId,
        'passkeyProof',
        session,
        await generateAuthenticationOptions({
          rpID: site.host,
          userVerification: 'required',
          allowCredentials: (await store.credentialsOf(ownerId)).map(({ credentialId, transports }) => ({
            id: credentialId,
            transports: [...transports],
          })),
        }),
      ),
    beginAdd: async (ownerId: number, account: string, { site, session }: PasskeyContext) =>
      begin(
        ownerId,
        'passkeyAdd',
        session,
        await generateRegistrationOptions({
          rpName: issuer,
          rpID: site.host,
          userName: account,
          userID: new TextEncoder().encode(`${userPrefix}${ownerId}`),
          attestationType: 'none',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          excludeCredentials: (await store.credentialsOf(ownerId)).map(({ credentialId }) => ({ id: credentialId })),
        }),
      ),
    /** The owner that an answer claims to be of, unproved; null where no owner has such a passkey. */
    ownerOf: async (response: string): Promise<number | null> => {
      const answer = answerOf(response)
      return answer === null ? null : ((await store.passkey(answer.id))?.ownerId ?? null)
    },
    check: createCheck(parts),
    accept: createAccept(parts),
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
