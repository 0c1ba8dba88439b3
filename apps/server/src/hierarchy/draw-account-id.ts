import type { TreeStore, Upline } from './tree-ports.ts'

const DIGITS = 36

/** Generates an unused id with the id of the upline as prefix. */
export async function drawAccountId(
  store: Pick<TreeStore, 'countDrawn' | 'isTaken'>,
  parent: Pick<Upline, 'id' | 'accountId'>,
  isMember: boolean,
): Promise<string> {
  for (;;) {
    const drawn = accountIdUnder(parent.accountId, await store.countDrawn(parent.id), isMember)
    if (!(await store.isTaken(drawn))) return drawn
  }
}

/**
 * Formats an account id: the parent id followed by a running number, two base-36 characters (00 to ZZ) for an upline or
 * three or more digits for a member.
 */
function accountIdUnder(parentId: string, count: number, isMember: boolean): string {
  return (
    parentId + (isMember ? String(count).padStart(3, '0') : (count - 1).toString(DIGITS).toUpperCase().padStart(2, '0'))
  )
}
