import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Clock } from '../platform/clock/clock.ts'
import type { SiteOrigin } from '../platform/http/site-origin.ts'
import type { FactorStore, StoredPasskey } from './factor-ports.ts'
import { CHALLENGE_MS, challengeHash, newChallenge } from './second-factor.ts'

interface Step<Options> {
  readonly challenge: string
  readonly options: Options
}

interface PasskeyParts {
  readonly store: FactorStore
  readonly clock: Pick<Clock, 'wallMs'>
  readonly issuer: string
}

/** What a browser answers, as text; null where it is no answer of a passkey. */
const answerOf = (text: string): { readonly id: string } | null => {
  try {
    const answer = JSON.parse(text) as unknown
    const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null
    return typeof id === 'string' && id.length <= 1_400 ? (answer as { id: string }) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
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
  memberId: number | null,
  purpose: 'passkeyLogin' | 'passkeyProof' | 'passkeyAdd',
  options: Options,
) => Promise<Step<Options>>

/** Remembers what was asked of a passkey, and names the step. */
const createBegin =
  ({ store, clock }: PasskeyParts): Begin =>
  async (memberId, purpose, options) => {
    const { token, tokenHash } = newChallenge()
    await store.openChallenge({
      tokenHash,
      memberId,
      purpose,
      challenge: options.challenge,
      expiresAtMs: clock.wallMs() + CHALLENGE_MS,
    })
    return { challenge: token, options }
  }

/** The member whose passkey answered a step, used up by it; null where the answer is wrong or the step over. */
const createCheck =
  ({ store, clock }: PasskeyParts) =>
  async (
    purpose: 'passkeyLogin' | 'passkeyProof',
    token: string,
    response: string,
    site: SiteOrigin,
  ): Promise<number | null> => {
    const step = await store.tryChallenge(challengeHash(token), purpose, clock.wallMs())
    const answer = answerOf(response)
    const passkey = answer === null ? null : await store.passkey(answer.id)
    if (step === null || step.challenge === null || answer === null || passkey === null) return null
    if (step.memberId !== null && step.memberId !== passkey.memberId) return null
    const right = await verifyLogin(passkey, answer, step.challenge, site)
    if (right === null || !(await store.closeChallenge(challengeHash(token)))) return null
    const { newCounter } = right.authenticationInfo
    return (await store.usePasskey(passkey.credentialId, newCounter, clock.wallMs())) ? passkey.memberId : null
  }

interface NewPasskey {
  readonly token: string
  readonly response: string
  readonly name: string
}

/** Keeps a new passkey; false where the answer is wrong, the step over, or there is no room. */
const createAdd =
  ({ store, clock }: PasskeyParts) =>
  async (memberId: number, { token, response, name }: NewPasskey, site: SiteOrigin): Promise<boolean> => {
    const step = await store.tryChallenge(challengeHash(token), 'passkeyAdd', clock.wallMs())
    const answer = answerOf(response)
    const challenge = step?.memberId === memberId ? step.challenge : null
    if (challenge === null || answer === null) return false
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
    if (credential === undefined || !(await store.closeChallenge(challengeHash(token)))) return false
    return store.addPasskey({
      memberId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      nowMs: clock.wallMs(),
    })
  }

/** Passkeys: keys that a device keeps and uses only for who unlocks it, so that one is a login by itself. */
export const createPasskeys = (parts: PasskeyParts) => {
  const { store, issuer } = parts
  const begin = createBegin(parts)
  return {
    beginLogin: async ({ host }: SiteOrigin) =>
      begin(null, 'passkeyLogin', await generateAuthenticationOptions({ rpID: host, userVerification: 'required' })),
    /** To prove who one is while logged in. */
    beginProof: async (memberId: number, { host }: SiteOrigin) =>
      begin(
        memberId,
        'passkeyProof',
        await generateAuthenticationOptions({
          rpID: host,
          userVerification: 'required',
          allowCredentials: (await store.credentialsOf(memberId)).map(({ credentialId, transports }) => ({
            id: credentialId,
            transports: [...transports],
          })),
        }),
      ),
    beginAdd: async (memberId: number, account: string, { host }: SiteOrigin) =>
      begin(
        memberId,
        'passkeyAdd',
        await generateRegistrationOptions({
          rpName: issuer,
          rpID: host,
          userName: account,
          userID: new TextEncoder().encode(String(memberId)),
          attestationType: 'none',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          excludeCredentials: (await store.credentialsOf(memberId)).map(({ credentialId }) => ({ id: credentialId })),
        }),
      ),
    check: createCheck(parts),
    add: createAdd(parts),
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
