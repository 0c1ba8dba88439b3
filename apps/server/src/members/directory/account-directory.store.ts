import type pg from 'pg'
import type { AccountDirectory } from './account-directory.ts'
import { readMemberId, readMemberOwners } from './member-owners.store.ts'
import { readOperators } from '../operator.store.ts'
import { readAccountPaths } from './account-paths.store.ts'
import { readLineChildren, readTops } from './direct-downline.store.ts'
import { readUplineNames } from './upline-names.store.ts'

/** Creates the directory of accounts and operators on a database. */
export function createAccountDirectory(pool: pg.Pool): AccountDirectory {
  return {
    readPaths: (query) => readAccountPaths(pool, query),
    readMemberOwners: (memberIds) => readMemberOwners(pool, memberIds),
    findMemberId: (accountId, operatorId) => readMemberId(pool, accountId, operatorId),
    readUplineNames: (uplineIds) => readUplineNames(pool, uplineIds),
    readLineChildren: (accountId) => readLineChildren(pool, accountId),
    readTops: (operatorId) => readTops(pool, operatorId),
    readOperators: () => readOperators(pool),
    findOperatorId: async (name) => (await readOperators(pool, name))[0]?.id ?? null,
  }
}
