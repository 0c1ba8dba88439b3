import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { CodeStore, Factors } from './factor-ports.ts'
import { type Pepper, withOther } from '../../secrets/index.ts'

const PERIOD_S = 30
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Characters of recovery codes, without letters and digits that are easily confused. */
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RECOVERY_LENGTH = 10

/** Validity of a login challenge in milliseconds. A challenge is valid once. */
export const CHALLENGE_MS = 300_000

/** Prefix that separates staff ids from member ids in shared attempt counters and seals. */
export const STAFF_NUMBERS = 'staff '

interface SecondFactorParts {
  readonly store: CodeStore
  readonly pepper: Pepper
  readonly clock: Pick<Clock, 'wallMs'>
  /** Issuer name shown in the authenticator. */
  readonly issuer: string
  /** Prefix in the seal purpose of owners that are not members. Each secret is sealed for a single owner. */
  readonly sealedFor?: string
}

export type SecondFactor = ReturnType<typeof createSecondFactor>

/** Generates the token of a challenge and its stored hash. */
export function newChallenge(): { readonly token: string; readonly tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: challengeHash(token) }
}

export function challengeHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the accepted second factors of a login; empty if the password is sufficient. */
export function listFactorKinds({
  totp,
  passkeys,
  recoveryLeft,
}: Factors): readonly ('totp' | 'passkey' | 'recovery')[] {
  return [
    ...(totp ? ['totp' as const] : []),
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...((totp || passkeys.length > 0) && recoveryLeft > 0 ? ['recovery' as const] : []),
  ]
}

/** Returns the seal purpose of an authenticator secret, bound to its owner. */
export function totpPurpose(sealedFor: string, ownerId: number): string {
  return `totp ${sealedFor}${ownerId}`
}

/** Creates the check of authenticator codes and recovery codes. */
export function createSecondFactor({ store, pepper, clock, issuer, sealedFor = '' }: SecondFactorParts) {
  const purposeOf = (ownerId: number): string => totpPurpose(sealedFor, ownerId)
  const recoveryHash = (by: Pepper, ownerId: number, code: string): Buffer =>
    Buffer.concat([by.id, by.mac('recovery', `${sealedFor}${ownerId} ${code}`)])

  /**
   * Returns the 30-second time step that an authenticator code belongs to: current, previous or next. Null if none
   * matches.
   */
  const findTimeStep = (secret: string, code: string): number | null => {
    const timestamp = clock.wallMs()
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S })
    const delta = totp.validate({ token: code, timestamp, window: 1 })
    return delta === null ? null : totp.counter({ timestamp }) + delta
  }

  /**
   * Decrypts an authenticator secret. Returns null if the secret was not sealed for the owner; every code is then
   * wrong.
   */
  const unsealSecret = (ownerId: number, sealed: Buffer): string | null => {
    try {
      return pepper.unseal(purposeOf(ownerId), sealed)
    } catch (error) {
      if (error instanceof Error) return null
      throw error
    }
  }

  const checkTotp = async (ownerId: number, code: string, confirmed: boolean): Promise<boolean> => {
    const storedTotp = await store.totp(ownerId)
    if (storedTotp === null || storedTotp.confirmed !== confirmed) return false
    const secret = unsealSecret(ownerId, storedTotp.sealedSecret)
    const step = secret === null ? null : findTimeStep(secret, code)
    return step !== null && store.consumeStep(ownerId, step)
  }

  return {
    /** Generates a secret for manual entry or scanning. Returns null if an authenticator is active. */
    begin: async (ownerId: number, account: string): Promise<{ secret: string; uri: string } | null> => {
      const secret = new Secret({ size: SECRET_BYTES })
      const sealed = pepper.seal(purposeOf(ownerId), secret.base32)
      if (!(await store.putTotp(ownerId, sealed, clock.wallMs()))) return null
      const totp = new TOTP({ issuer, label: account, secret, period: PERIOD_S })
      return { secret: secret.base32, uri: totp.toString() }
    },
    /** Activates the secret with its first code. */
    confirm: (ownerId: number, code: string): Promise<boolean> => checkTotp(ownerId, code, false),
    /** Checks an authenticator code or recovery code. A code is valid once. */
    check: async (ownerId: number, enteredCode: string): Promise<boolean> => {
      const code = enteredCode.replaceAll(/[\s-]/g, '').toUpperCase()
      if (/^\d{6}$/.test(code)) return checkTotp(ownerId, code, true)
      if (code.length !== RECOVERY_LENGTH) return false
      const hashes = withOther(pepper).map((by) => recoveryHash(by, ownerId, code))
      return store.consumeRecoveryCode(ownerId, hashes)
    },
    /** Replaces the recovery codes of an owner. The new codes are returned only this time. */
    newRecovery: async (ownerId: number): Promise<readonly string[]> => {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      await store.putRecovery(
        ownerId,
        codes.map((code) => recoveryHash(pepper, ownerId, code)),
      )
      return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
    },
  }
}

function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')
}
