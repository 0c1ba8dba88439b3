import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Clock } from '../../runtime/clock/clock.ts'
import { readJson } from '../../platform/http/validation/read-json.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { SiteOrigin } from '../../platform/http/site-origin.ts'
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
  /**
   * Prefix of the user id stored on the device, because a device may hold passkeys of a member and of staff for the
   * same host.
   */
  readonly userPrefix?: string
}

/** Site and session of a passkey request. */
export interface PasskeyContext {
  readonly site: SiteOrigin
  /** Session of the challenge; empty at login. */
  readonly session: string
}

type StartCeremony = <Options extends { readonly challenge: string }>(
  ownerId: number | null,
  purpose: 'passkeyLogin' | 'passkeyProof' | 'passkeyAdd',
  session: string,
  options: Options,
) => Promise<Step<Options>>

interface NewAnswer {
  readonly token: string
  readonly response: string
}

export type Passkeys = ReturnType<typeof createPasskeys>

/**
 * Creates the passkey service. A device uses a passkey only after unlocking, so a passkey alone is a complete login.
 */
export function createPasskeys(parts: PasskeyParts) {
  const { store, issuer, userPrefix = '' } = parts
  const startCeremony = createStartCeremony(parts)
  return {
    beginLogin: async ({ host }: SiteOrigin) =>
      startCeremony(
        null,
        'passkeyLogin',
        '',
        await generateAuthenticationOptions({ rpID: host, userVerification: 'required' }),
      ),
    /** Returns the options by which a logged-in owner proves the second factor with a passkey. */
    beginProof: async (ownerId: number, { site, session }: PasskeyContext) =>
      startCeremony(
        ownerId,
        'passkeyProof',
        session,
        await generateAuthenticationOptions({
          rpID: site.host,
          userVerification: 'required',
          allowCredentials: (await store.listCredentials(ownerId)).map(({ credentialId, transports }) => ({
            id: credentialId,
            transports: [...transports],
          })),
        }),
      ),
    beginAdd: async (ownerId: number, account: string, { site, session }: PasskeyContext) =>
      startCeremony(
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
          excludeCredentials: (await store.listCredentials(ownerId)).map(({ credentialId }) => ({ id: credentialId })),
        }),
      ),
    /** Returns the owner named in a response, without verification. Null if the passkey is unknown. */
    findOwner: async (response: string): Promise<number | null> => {
      const answer = parsePasskeyResponse(response)
      return answer === null ? null : ((await store.passkey(answer.id))?.ownerId ?? null)
    },
    check: createCheck(parts),
    accept: createAccept(parts),
  }
}

/**
 * Creates the start of a passkey ceremony: stores the challenge and returns its token with the options for the browser.
 */
function createStartCeremony({ store, clock }: PasskeyParts): StartCeremony {
  return async (ownerId, purpose, session, options) => {
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
}

/** Returns the hash of a challenge, bound to its session. A response in another session finds no challenge. */
function boundHash(token: string, { session }: Pick<PasskeyContext, 'session'>): Buffer {
  return challengeHash(`${session} ${token}`)
}

/** Parses the response of a browser. Returns null if the text is not a passkey response. */
function parsePasskeyResponse(text: string): { readonly id: string } | null {
  try {
    const answer = readJson(Buffer.from(text))
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null
    return typeof id === 'string' && id.length <= 1_400 ? (answer as { id: string }) : null
  } catch (error) {
    if (error instanceof BadInput) return null
    throw error
  }
}

/**
 * Creates the verification of a passkey response, which consumes the challenge. The result is the owner id, or null for
 * a wrong response or an expired challenge.
 */
function createCheck({ store, clock }: PasskeyParts) {
  return async (
    purpose: 'passkeyLogin' | 'passkeyProof',
    token: string,
    response: string,
    context: PasskeyContext,
  ): Promise<number | null> => {
    const tokenHash = boundHash(token, context)
    const step = await store.tryChallenge(tokenHash, purpose, clock.wallMs())
    const answer = parsePasskeyResponse(response)
    const passkey = answer === null ? null : await store.passkey(answer.id)
    if (step === null || step.challenge === null || answer === null || passkey === null) return null
    if (step.ownerId !== null && step.ownerId !== passkey.ownerId) return null
    const right = await verifyLogin(passkey, answer, step.challenge, context.site)
    if (right === null || !(await store.closeChallenge(tokenHash))) return null
    const { newCounter } = right.authenticationInfo
    return (await store.usePasskey(passkey.credentialId, newCounter, clock.wallMs())) ? passkey.ownerId : null
  }
}

function verifyLogin(passkey: StoredPasskey, answer: object, challenge: string, { origin, host }: SiteOrigin) {
  return verified(() =>
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
}

/** Treats errors of the library as a failed verification, because the library throws on invalid responses. */
async function verified<T extends { verified: boolean }>(check: () => Promise<T>): Promise<T | null> {
  const outcome = await check().catch((error: unknown) => {
    if (error instanceof Error) return null
    throw error
  })
  return outcome?.verified === true ? outcome : null
}

/**
 * Creates the verification of a newly created passkey. The result is null for a wrong response or an expired challenge.
 */
function createAccept({ store, clock }: PasskeyParts) {
  return async (
    ownerId: number,
    { token, response }: NewAnswer,
    context: PasskeyContext,
  ): Promise<Omit<NewPasskey, 'name'> | null> => {
    const { site } = context
    const tokenHash = boundHash(token, context)
    const step = await store.tryChallenge(tokenHash, 'passkeyAdd', clock.wallMs())
    const answer = parsePasskeyResponse(response)
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
}
