import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Minimum length of a pepper in bytes, so that the pepper cannot be guessed. */
export const PEPPER_BYTES = 32
/** Length in bytes of the pepper id in hashes and seals. */
export const PEPPER_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Additional bytes of a sealed text: pepper id, nonce and tag. */
export const SEAL_BYTES = PEPPER_ID_BYTES + NONCE_BYTES + TAG_BYTES

/**
 * Secret outside the database. Without the pepper, hashes in the database cannot be guessed and sealed values cannot be
 * read. A separate key is derived for each purpose.
 */
export interface Pepper {
  /** Id of the pepper: the first 4 bytes of the MAC that `computeProof` returns. The id is not secret. */
  readonly id: Buffer
  /** Second pepper during a rotation. Values sealed with the second pepper remain readable. */
  readonly other: Pepper | null
  /** Returns the MAC of a text for a purpose. The same text always has the same MAC. */
  mac(purpose: string, text: string): Buffer
  seal(purpose: string, text: string): Buffer
  /** Decrypts a sealed value. Throws for a changed value, for another purpose, and for a value of neither pepper. */
  unseal(purpose: string, sealed: Buffer): string
}

/** Returns a MAC of a fixed text. The database stores it, so that a server with another pepper is recognised. */
export function computeProof(pepper: Pick<Pepper, 'mac'>): Buffer {
  return pepper.mac('proof', 'the pepper of this database')
}

export function createPepper(secret: string, other: Pepper | null = null): Pepper {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), Buffer.alloc(0), `touchline ${purpose}`, 32))
  // Few purposes have MACs, and a batch of facts has many of one purpose.
  const macKeys = new Map<string, Buffer>()
  const mac = (purpose: string, text: string): Buffer => {
    const key = macKeys.get(purpose) ?? keyFor(purpose)
    macKeys.set(purpose, key)
    return createHmac('sha256', key).update(text).digest()
  }
  const id = computeProof({ mac }).subarray(0, PEPPER_ID_BYTES)
  return {
    id,
    other,
    mac,
    seal: (purpose, text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([id, nonce, cipher.getAuthTag(), sealed])
    },
    unseal: (purpose, sealed) => {
      if (other?.id.equals(sealed.subarray(0, PEPPER_ID_BYTES)) === true) return other.unseal(purpose, sealed)
      const nonceEnds = PEPPER_ID_BYTES + NONCE_BYTES
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(PEPPER_ID_BYTES, nonceEnds))
      decipher.setAuthTag(sealed.subarray(nonceEnds, SEAL_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}

/** Returns the pepper together with its second pepper, if present. */
export function withOther(pepper: Pepper): readonly Pepper[] {
  return pepper.other === null ? [pepper] : [pepper, pepper.other]
}

export function isProofFor(pepper: Pepper, proof: Buffer): boolean {
  const expected = computeProof(pepper)
  return expected.length === proof.length && timingSafeEqual(expected, proof)
}
