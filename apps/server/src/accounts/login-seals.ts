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
  createRowSeal(pepper, `session ${owner}`, ({ tokenHash, ownerId, createdMs, proved = false }) =>
    JSON.stringify([tokenHash.toString('base64'), ownerId, createdMs, proved]),
  )

export const createPasskeySeal = (pepper: Pepper, owner: Owner): PasskeySeal =>
  createRowSeal(pepper, `passkey ${owner}`, ({ ownerId, credentialId, publicKey }) =>
    JSON.stringify([ownerId, credentialId, publicKey.toString('base64')]),
  )
