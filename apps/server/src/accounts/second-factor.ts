import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Clock } from '../platform/clock/clock.ts'
import type { CodeStore, Factors } from './factor-ports.ts'
import { type Pepper, withOther } from './pepper.ts'

const PERIOD_S = 30
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Without letters and digits that are taken for one another. */
const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RECOVERY_LENGTH = 10

/** A step of a login, good once within this time. */
export const CHALLENGE_MS = 300_000

/** A token that names a step, and what is kept of it. */
export const newChallenge = (): { readonly token: string; readonly tokenHash: Buffer } => {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: challengeHash(token) }
}
export const challengeHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Which factors a login asks for; nothing where a password is enough. */
export const kindsOf = ({ totp, passkeys, recoveryLeft }: Factors): readonly ('totp' | 'passkey' | 'recovery')[] => [
  ...(totp ? ['totp' as const] : []),
  ...(passkeys.length > 0 ? ['passkey' as const] : []),
  ...((totp || passkeys.length > 0) && recoveryLeft > 0 ? ['recovery' as const] : []),
]

/** Before numbers of who works in the office, where members' are counted and sealed for as well. */
export const STAFF_NUMBERS = 'staff '

/** What the secret of somebody's authenticator is sealed for. */
export const totpPurpose = (sealedFor: string, ownerId: number): string => `totp ${sealedFor}${ownerId}`

interface SecondFactorParts {
  readonly store: CodeStore
  readonly pepper: Pepper
  readonly clock: Pick<Clock, 'wallMs'>
  /** What an authenticator shows the account under. */
  readonly issuer: string
  /** Before the numbers of those whose numbers are not members': a secret is sealed for one person. */
  readonly sealedFor?: string
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('')

/** Codes of an authenticator, and the recovery codes beside them. */
export const createSecondFactor = ({ store, pepper, clock, issuer, sealedFor = '' }: SecondFactorParts) => {
  const purposeOf = (ownerId: number): string => totpPurpose(sealedFor, ownerId)
  const recoveryHash = (by: Pepper, ownerId: number, code: string): Buffer =>
    Buffer.concat([by.id, by.mac('recovery', `${sealedFor}${ownerId} ${code}`)])

  /** The step whose code this is: the running one, the one before or the one after; null where it is none of them. */
  const stepOf = (secret: string, code: string): number | null => {
    const timestamp = clock.wallMs()
    const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_S })
    const delta = totp.validate({ token: code, timestamp, window: 1 })
    return delta === null ? null : totp.counter({ timestamp }) + delta
  }

  /** Null where it was not sealed for this owner: nobody's codes are right by it. */
  const secretOf = (ownerId: number, sealed: Buffer): string | null => {
    try {
      return pepper.unseal(purposeOf(ownerId), sealed)
    } catch (error) {
      if (error instanceof Error) return null
      throw error
    }
  }

  const checkTotp = async (ownerId: number, code: string, confirmed: boolean): Promise<boolean> => {
    const kept = await store.totp(ownerId)
    if (kept === null || kept.confirmed !== confirmed) return false
    const secret = secretOf(ownerId, kept.sealedSecret)
    const step = secret === null ? null : stepOf(secret, code)
    return step !== null && store.takeStep(ownerId, step)
  }

  return {
    /** A secret to be typed or scanned; null where they have one in use. */
    begin: async (ownerId: number, account: string): Promise<{ secret: string; uri: string } | null> => {
      const secret = new Secret({ size: SECRET_BYTES })
      const sealed = pepper.seal(purposeOf(ownerId), secret.base32)
      if (!(await store.putTotp(ownerId, sealed, clock.wallMs()))) return null
      const totp = new TOTP({ issuer, label: account, secret, period: PERIOD_S })
      return { secret: secret.base32, uri: totp.toString() }
    },
    /** The first code came: the secret is in use from now on. */
    confirm: (ownerId: number, code: string): Promise<boolean> => checkTotp(ownerId, code, false),
    /** Whether a code of the authenticator or a recovery code is right; either is good once. */
    check: async (ownerId: number, typed: string): Promise<boolean> => {
      const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
      if (/^\d{6}$/.test(code)) return checkTotp(ownerId, code, true)
      if (code.length !== RECOVERY_LENGTH) return false
      const hashes = withOther(pepper).map((by) => recoveryHash(by, ownerId, code))
      return store.takeRecovery(ownerId, hashes)
    },
    /** New recovery codes in the place of all others, told this once. */
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
export type SecondFactor = ReturnType<typeof createSecondFactor>
