import type { StoredPasskey } from '../factors/factor-ports.ts'
import { checkText, sealText, type Pepper } from '../../secrets/index.ts'

/** Seals login rows with the pepper. A row written or changed without the pepper is not accepted for login. */
interface RowSeal<Row> {
  seal(row: Row): Buffer
  /** Returns false also for a row without a seal. */
  isValid(row: Row, seal: Buffer | null): boolean
}

/** Identity of a session that its seal protects against changes. */
export interface SessionIdentity {
  readonly tokenHash: Buffer
  /** Id of the member or staff login. */
  readonly ownerId: number
  /** Wall-clock time in whole epoch milliseconds. */
  readonly createdMs: number
  /** Staff only: whether the login proved the second factor in this session. */
  readonly proved?: boolean
  /** Staff only: hash of the device token. The first browser of a login may enrol a second factor (AR6). */
  readonly deviceHash?: Buffer | null
}
export type SessionSeal = RowSeal<SessionIdentity>

type PasskeyIdentity = Pick<StoredPasskey, 'ownerId' | 'credentialId' | 'publicKey'>
export type PasskeySeal = RowSeal<PasskeyIdentity>

type Owner = 'member' | 'staff'

/** Fields of a login challenge covered by its seal. */
interface ChallengeIdentity {
  readonly tokenHash: Buffer
  readonly ownerId: number | null
  readonly purpose: string
  readonly challenge: string | null
  /** Wall-clock time in whole epoch milliseconds. */
  readonly expiresAtMs: number
}
export type ChallengeSeal = RowSeal<ChallengeIdentity>

export function createSessionSeal(pepper: Pepper, owner: Owner): SessionSeal {
  return createRowSeal(pepper, `session ${owner}`, ({ tokenHash, ownerId, createdMs, proved = false, deviceHash }) => {
    const device = deviceHash?.toString('base64')
    return JSON.stringify([
      tokenHash.toString('base64'),
      ownerId,
      createdMs,
      proved,
      ...(device === undefined ? [] : [device]),
    ])
  })
}

function createRowSeal<Row>(pepper: Pepper, purpose: string, toText: (row: Row) => string): RowSeal<Row> {
  return {
    seal: (row) => sealText(pepper, purpose, toText(row)),
    isValid: (row, seal) => seal !== null && checkText(pepper, purpose, toText(row), seal) === 'valid',
  }
}

export function createPasskeySeal(pepper: Pepper, owner: Owner): PasskeySeal {
  return createRowSeal(pepper, `passkey ${owner}`, ({ ownerId, credentialId, publicKey }) =>
    JSON.stringify([ownerId, credentialId, publicKey.toString('base64')]),
  )
}

export function createChallengeSeal(pepper: Pepper, owner: Owner): ChallengeSeal {
  return createRowSeal(pepper, `challenge ${owner}`, ({ tokenHash, ownerId, purpose, challenge, expiresAtMs }) =>
    JSON.stringify([tokenHash.toString('base64'), ownerId, purpose, challenge, expiresAtMs]),
  )
}
