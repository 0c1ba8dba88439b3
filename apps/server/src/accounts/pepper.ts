import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Bytes of a pepper at least: what cannot be guessed. */
export const PEPPER_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Bytes of what is sealed beyond those of its text. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES

/**
 * A secret that is not in the database: without it, what is hashed or sealed there can be neither guessed at nor read.
 * Each use has a key of its own, drawn from it.
 */
export interface Pepper {
  /** What a text becomes with it, always the same. */
  mac(purpose: string, text: string): Buffer
  seal(purpose: string, text: string): Buffer
  /** Throws where it was sealed with another pepper, for another purpose, or changed since. */
  unseal(purpose: string, sealed: Buffer): string
}

export const createPepper = (secret: string): Pepper => {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), Buffer.alloc(0), `touchline ${purpose}`, 32))
  return {
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal: (purpose, text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    unseal: (purpose, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

/** What is kept in the database to know the pepper again. */
export const proofOf = (pepper: Pepper): Buffer => pepper.mac('proof', 'the pepper of this database')

export const isProofOf = (pepper: Pepper, proof: Buffer): boolean => {
  const expected = proofOf(pepper)
  return expected.length === proof.length && timingSafeEqual(expected, proof)
}
