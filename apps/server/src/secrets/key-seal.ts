import type { Pepper } from './pepper.ts'

/** Purpose of an operator key: `launch` signs launch tokens, `wallet` signs calls to the operator wallet. */
type KeyKind = 'launch' | 'wallet'

/**
 * Seals the secrets of operator keys with the pepper, bound to a single key. A copy of the database cannot sign with
 * the keys.
 */
export interface KeySeal {
  seal(operatorId: number, keyId: string, secret: string): Buffer
  /** Throws if the secret was sealed with another pepper, sealed for another key, or changed. */
  unseal(operatorId: number, keyId: string, sealed: Buffer): string
}

export function createKeySeal(pepper: Pepper, kind: KeyKind): KeySeal {
  const purposeOf = (operatorId: number, keyId: string): string => `${kind} key ${operatorId} ${keyId}`
  return {
    seal: (operatorId, keyId, secret) => pepper.seal(purposeOf(operatorId, keyId), secret),
    unseal: (operatorId, keyId, sealed) => {
      try {
        return pepper.unseal(purposeOf(operatorId, keyId), sealed)
      } catch (cause) {
        const message = `the ${kind} key ${keyId} of operator ${operatorId} was not sealed with this pepper`
        throw new Error(`${message}: remove the key and add another`, { cause })
      }
    },
  }
}
