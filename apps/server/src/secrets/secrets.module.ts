import type { Module } from '../platform/module.ts'
import { createKeySeal } from './key-seal.ts'
import { openPepper } from './open-pepper.store.ts'
import { createPathSigner } from './path-signer.ts'
import { secretsSchema } from './secrets.schema.ts'
import { createFactSeal } from './text-seal.ts'

interface SecretsOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /**
   * Pepper: a secret for password hashing, stored outside the database. Defaults to the pepper file in the data folder.
   */
  readonly pepper?: string | undefined
  /** Second pepper, accepted for existing secrets during a pepper rotation. */
  readonly otherPepper?: string | undefined
}

/** Module of the pepper, and of the seals and signers that depend on it. */
export const secrets = {
  name: 'secrets',
  schema: secretsSchema,
  open:
    (options) =>
    async ({ pool }) => {
      const pepper = await openPepper({ ...options, pool })
      return {
        api: {
          pepper,
          /** Seals the secrets of launch keys. */
          launchSeal: createKeySeal(pepper, 'launch'),
          /** Seals the keys of operator wallets. */
          walletSeal: createKeySeal(pepper, 'wallet'),
          /** Seals the facts that settlement reads (SE9). */
          factSeal: createFactSeal(pepper),
          /** Signs the URL paths of live TV streams for members. */
          watchSigner: createPathSigner(pepper, 'watch'),
        },
      }
    },
} satisfies Module<unknown, SecretsOptions>
