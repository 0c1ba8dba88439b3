import { randomBytes } from 'node:crypto'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import type { StaffOperator } from '../members/index.ts'
import { type LaunchKeyInfo, SECRET_BYTES } from './launch-key.ts'
import type { OperatorStores } from './operator-ports.ts'

interface LaunchKeyActionParts {
  readonly runAudited: RunAudited<Pick<OperatorStores, 'launchKeys' | 'notices'>>
  /** Lists the launch keys of an operator, without their secrets. */
  readonly listLaunchKeys: (operatorId: number) => Promise<readonly LaunchKeyInfo[]>
}

export type LaunchKeyActions = ReturnType<typeof createLaunchKeyActions>

/** Creates the actions on an operator's launch keys, each with an audit entry. */
export function createLaunchKeyActions({ runAudited, listLaunchKeys }: LaunchKeyActionParts) {
  return {
    list: listLaunchKeys,
    /**
     * Creates a launch key and returns its secret once. Returns null if the operator has two keys already, or a key
     * with this id.
     */
    create: (actor: OfficeActor, operator: StaffOperator, keyId: string): Promise<string | null> => {
      const secret = randomBytes(SECRET_BYTES).toString('base64url')
      const entry = { ...actor, command: 'office/makelaunchkey', args: { keyId } }
      return runAudited<string | null>(entry, async ({ launchKeys, notices }) => {
        const before = await launchKeys.list(operator.id)
        const isAdded = await launchKeys.add(operator.name, { keyId, secret }, actor.orderedBy)
        if (!isAdded) return { result: null }
        await notices.writeAccess({ operatorId: operator.id }, { key: 'launchKeyMade', keyId })
        return { result: secret, before, after: await launchKeys.list(operator.id), securityEntries: [] }
      })
    },
    /** Deletes a launch key. Returns false if the operator has no key with this id. */
    revoke: (actor: OfficeActor, operator: StaffOperator, keyId: string): Promise<boolean> => {
      const entry = { ...actor, command: 'office/endlaunchkey', args: { keyId } }
      return runAudited(entry, async ({ launchKeys }) => {
        const before = await launchKeys.list(operator.id)
        if (!(await launchKeys.remove(operator.name, keyId, actor.orderedBy))) return { result: false }
        return { result: true, before, after: await launchKeys.list(operator.id), securityEntries: [] }
      })
    },
  }
}
