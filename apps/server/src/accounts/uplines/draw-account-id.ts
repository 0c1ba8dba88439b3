import type { TreeStore, Upline } from './tree-ports.ts'

const DIGITS = 36

/** The how-manieth id under an account: two signs for an upline, 00 to ZZ, three digits for a member, then more. */
const accountIdUnder = (parentId: string, count: number, isMember: boolean): string =>
  parentId + (isMember ? String(count).padStart(3, '0') : (count - 1).toString(DIGITS).toUpperCase().padStart(2, '0'))

/** An id that begins with the account's own, and is nobody's yet. */
export const drawAccountId = async (
  store: Pick<TreeStore, 'countDrawn' | 'isTaken'>,
  parent: Pick<Upline, 'id' | 'accountId'>,
  isMember: boolean,
): Promise<string> => {
  for (;;) {
    const drawn = accountIdUnder(parent.accountId, await store.countDrawn(parent.id), isMember)
    if (!(await store.isTaken(drawn))) return drawn
  }
}
