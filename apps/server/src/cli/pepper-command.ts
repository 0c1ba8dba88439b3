import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { createKeySeal } from '../accounts/key-seal.ts'
import { dropProof } from '../accounts/pepper-proof.store.ts'
import {
  accountsOfPepper,
  type AccountsOfPepper,
  dropRecoveryCodes,
  resealAccounts,
} from '../accounts/pepper-uses.store.ts'
import { type Pepper, proofOf } from '../accounts/pepper.ts'
import { resealWalletKeys, walletKeysOfPepper } from '../wallet/operator/operator-wallet.store.ts'
import { createFactSeal } from '../accounts/text-seal.ts'
import { countFactsOf, resealFacts } from '../sportsbook/settlement/fact-seals.store.ts'
import { actorOf } from './actor.ts'
import { BY, DATA, orderedBy } from './command-flags.ts'
import { pepperOf } from './command-passwords.ts'
import { defineCommand } from './command.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Numbers of stored secrets that depend on a pepper, by kind. */
interface Uses extends AccountsOfPepper {
  readonly walletKeys: number
  readonly facts: number
}

interface Change {
  readonly act: 'reseal' | 'forget'
  readonly by: string
}

const usesOf = async (client: Queryable, pepper: Pepper, other: Pepper): Promise<Uses> => ({
  ...(await accountsOfPepper(client, other)),
  walletKeys: await walletKeysOfPepper(client, other.id),
  facts: await countFactsOf(client, ...factSealsOf(pepper)),
})

/** Seals of facts by both peppers, and by the current pepper alone. */
const factSealsOf = (pepper: Pepper) => [createFactSeal(pepper), createFactSeal({ ...pepper, other: null })] as const

const nameOf = ({ id }: Pepper): string => id.toString('hex')
const sealedIn = ({ authenticators, passkeys, launchKeys, walletKeys, facts }: Uses): number =>
  authenticators + passkeys + launchKeys + walletKeys + facts

const linesOf = (pepper: Pepper, other: Pepper, uses: Uses): readonly string[] => [
  `${nameOf(pepper)} is the current pepper; the other pepper ${nameOf(other)} is still in use for`,
  `  passwords: ${uses.memberPasswords} of members, ${uses.staffPasswords} of staff; each is converted ` +
    'at its next login',
  `  recovery codes: ${uses.recoveryCodes}; they are converted when they are replaced`,
  `  sealed: ${uses.authenticators} authenticators, ${uses.passkeys} passkeys, ` +
    `${uses.launchKeys} launch keys, ${uses.walletKeys} wallet keys, ${uses.facts} results`,
]

const reseal = async (client: Queryable, pepper: Pepper, other: Pepper): Promise<void> => {
  await resealAccounts(client, pepper, other)
  await resealWalletKeys(client, createKeySeal(pepper, 'wallet'), other.id)
  await resealFacts(client, ...factSealsOf(pepper))
}

const forget = async (client: Queryable, pepper: Pepper, other: Pepper): Promise<void> => {
  if (sealedIn(await usesOf(client, pepper, other)) > 0)
    throw new Error('secrets are still sealed with it: --reseal first')
  await dropRecoveryCodes(client, other)
  await dropProof(client, proofOf(other))
}

const RESULT_TEXTS = {
  reseal: 'resealed',
  forget: 'forgotten: remove it from every server; passwords that depend on it must be reset',
} as const

const perform = (pool: pg.Pool, pepper: Pepper, other: Pepper, { act, by }: Change): Promise<readonly string[]> =>
  withAuditEntry(
    pool,
    { command: 'pepper', ...actorOf(by), given: { act, other: nameOf(other) } },
    async (client): Promise<{ result: readonly string[]; before: Uses; after: Uses; tells: [] }> => {
      const before = await usesOf(client, pepper, other)
      await (act === 'reseal' ? reseal(client, pepper, other) : forget(client, pepper, other))
      const after = await usesOf(client, pepper, other)
      return {
        result: [`${nameOf(other)}: ${RESULT_TEXTS[act]}`, ...linesOf(pepper, other, after)],
        before,
        after,
        tells: [],
      }
    },
  )

/**
 * Counts the secrets of the second pepper, seals these secrets again with the current pepper, or discards the second
 * pepper. Changes are recorded in the audit log.
 */
export const runPepper = async (pool: pg.Pool, pepper: Pepper, change: Change | null): Promise<readonly string[]> => {
  const { other } = pepper
  if (other === null) return [`${nameOf(pepper)} is the only pepper`]
  if (change !== null) return perform(pool, pepper, other, change)
  return linesOf(pepper, other, await usesOf(pool, pepper, other))
}

export const pepper = defineCommand({
  name: 'pepper',
  about: 'shows the uses of the other pepper, reseals them with the current pepper, and forgets the other pepper',
  ways: ['', '--reseal --by NAME', '--forget --by NAME'],
  flags: {
    reseal: { flag: 'reseal', help: 'reseals the data of the other pepper with the current pepper', standard: false },
    forget: { flag: 'forget', help: 'invalidates the other pepper', standard: false },
    by: BY,
    data: DATA,
  },
  asked: ({ reseal: sealsAnew, forget: forgets, by, data }) => {
    if (sealsAnew && forgets) throw new Error('--reseal and --forget: give one of them')
    const act = sealsAnew ? ('reseal' as const) : forgets ? ('forget' as const) : null
    return { change: act === null ? null : { act, by: orderedBy(by) }, data }
  },
  work: async (pool, { change, data }) => runPepper(pool, await pepperOf(pool, data), change),
})
