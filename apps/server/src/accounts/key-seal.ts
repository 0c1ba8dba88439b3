import type { Pepper } from './pepper.ts'

/** What an operator signs launch tokens with, or what calls to its wallet are signed with. */
type KeyKind = 'launch' | 'wallet'

/** Seals the secrets of operators' keys by the pepper, each for its key alone: a copy of the database signs nothing. */
export interface KeySeal {
  seal(operatorId: number, keyId: string, secret: string): Buffer
  /** Throws where it was sealed with another pepper, for another key, or changed since. */
  unseal(operatorId: number, keyId: string, sealed: Buffer): string
}

export const createKeySeal = (pepper: Pepper, kind: KeyKind): KeySeal => {
  const purposeOf = (operatorId: number, keyId: string): string => `${kind} key ${operatorId} ${keyId}`
  return {
    seal: (operatorId, keyId, secret) => pepper.seal(purposeOf(operatorId, keyId), secret),
    unseal: (operatorId, keyId, sealed) => {
      try {
        return pepper.unseal(purposeOf(operatorId, keyId), sealed)
      } catch (cause) {
        const words = `the ${kind} key ${keyId} of operator ${operatorId} was not sealed with this pepper`
        throw new Error(`${words}: remove the key and add another`, { cause })
      }
    },
  }
}
