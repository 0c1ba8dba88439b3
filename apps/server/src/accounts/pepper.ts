import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Bytes of a pepper at least: what cannot be guessed. */
export const PEPPER_BYTES = 32
/** Bytes that tell one pepper from another in what hangs on it. */
export const PEPPER_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Bytes of what is sealed beyond those of its text: the pepper's id, the nonce, the tag. */
export const SEAL_BYTES = PEPPER_ID_BYTES + NONCE_BYTES + TAG_BYTES

/**
 * A secret that is not in the database: without it, what is hashed or sealed there can be neither guessed at nor read.
 * Each use has a key of its own, drawn from it.
 */
export interface Pepper {
  /** The first bytes of its proof, which is no secret. */
  readonly id: Buffer
  /** What lives beside it while one follows the other: what hangs on it is still read. */
  readonly other: Pepper | null
  /** What a text becomes with it, always the same. */
  mac(purpose: string, text: string): Buffer
  seal(purpose: string, text: string): Buffer
  /** Throws where it was sealed with neither of the two, for another purpose, or changed since. */
  unseal(purpose: string, sealed: Buffer): string
}

/** What is kept in the database to know the pepper again. */
export const proofOf = (pepper: Pick<Pepper, 'mac'>): Buffer => pepper.mac('proof', 'the pepper of this database')

export const createPepper = (secret: string, other: Pepper | null = null): Pepper => {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), Buffer.alloc(0), `touchline ${purpose}`, 32))
  const mac = (purpose: string, text: string): Buffer => createHmac('sha256', keyFor(purpose)).update(text).digest()
  const id = proofOf({ mac }).subarray(0, PEPPER_ID_BYTES)
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
      const by = sealed.subarray(0, PEPPER_ID_BYTES)
      if (other !== null && other.id.equals(by)) return other.unseal(purpose, sealed)
      const [nonceEnds, tagEnds] = [PEPPER_ID_BYTES + NONCE_BYTES, SEAL_BYTES]
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(PEPPER_ID_BYTES, nonceEnds))
      decipher.setAuthTag(sealed.subarray(nonceEnds, tagEnds))
      const text = decipher.update(sealed.subarray(tagEnds))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    },
  }
}

/** A pepper and the one that lives beside it. */
export const withOther = (pepper: Pepper): readonly Pepper[] =>
  pepper.other === null ? [pepper] : [pepper, pepper.other]

export const isProofOf = (pepper: Pepper, proof: Buffer): boolean => {
  const expected = proofOf(pepper)
  return expected.length === proof.length && timingSafeEqual(expected, proof)
}
