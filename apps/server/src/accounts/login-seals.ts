import type { StoredPasskey } from './factor-ports.ts'
import { checkText, sealText } from './pepper-seal.ts'
import type { Pepper } from './pepper.ts'

/** Seals rows that log somebody in, by the pepper: a row that was written or changed without it logs nobody in. */
export interface RowSeal<Row> {
  seal(row: Row): Buffer
  /** False also for a row without a seal. */
  isValid(row: Row, seal: Buffer | null): boolean
}

/** The fields of a session that its seal covers. */
export interface SessionIdentity {
  readonly tokenHash: Buffer
  /** Id of the member, or of the login of staff. */
  readonly ownerId: number
  /** Wall clock, whole ms. */
  readonly createdMs: number
  /** Of staff: the second factor was shown in it. */
  readonly proved?: boolean
  /** Of staff: the browser, of which the first may enrol a second factor (AR6). */
  readonly deviceHash?: Buffer | null
}
export type SessionSeal = RowSeal<SessionIdentity>

type PasskeyIdentity = Pick<StoredPasskey, 'ownerId' | 'credentialId' | 'publicKey'>
export type PasskeySeal = RowSeal<PasskeyIdentity>

type Owner = 'member' | 'staff'

const createRowSeal = <Row>(pepper: Pepper, purpose: string, textOf: (row: Row) => string): RowSeal<Row> => ({
  seal: (row) => sealText(pepper, purpose, textOf(row)),
  isValid: (row, seal) => seal !== null && checkText(pepper, purpose, textOf(row), seal) === 'valid',
})

export const createSessionSeal = (pepper: Pepper, owner: Owner): SessionSeal =>
  createRowSeal(pepper, `session ${owner}`, ({ tokenHash, ownerId, createdMs, proved = false, deviceHash }) => {
    const device = deviceHash?.toString('base64')
    return JSON.stringify([
      tokenHash.toString('base64'),
      ownerId,
      createdMs,
      proved,
      ...(device === undefined ? [] : [device]),
    ])
  })

export const createPasskeySeal = (pepper: Pepper, owner: Owner): PasskeySeal =>
  createRowSeal(pepper, `passkey ${owner}`, ({ ownerId, credentialId, publicKey }) =>
    JSON.stringify([ownerId, credentialId, publicKey.toString('base64')]),
  )

/** The fields of a step of a login that its seal covers. */
interface ChallengeIdentity {
  readonly tokenHash: Buffer
  readonly ownerId: number | null
  readonly purpose: string
  readonly challenge: string | null
  /** Wall clock, whole ms. */
  readonly expiresAtMs: number
}
export type ChallengeSeal = RowSeal<ChallengeIdentity>

export const createChallengeSeal = (pepper: Pepper, owner: Owner): ChallengeSeal =>
  createRowSeal(pepper, `challenge ${owner}`, ({ tokenHash, ownerId, purpose, challenge, expiresAtMs }) =>
    JSON.stringify([tokenHash.toString('base64'), ownerId, purpose, challenge, expiresAtMs]),
  )
