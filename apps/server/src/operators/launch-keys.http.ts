import { createResponseSchema } from '@touchline/contract/envelope'
import {
  ChangeLaunchKey,
  LaunchKeysAnswer,
  ListLaunchKeys,
  MakeLaunchKey,
  MakeLaunchKeyAnswer,
} from '@touchline/contract/office/connections'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { ForOperator, StaffRoute } from '../staff/index.ts'
import type { LaunchKeyActions } from './launch-key-actions.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

interface LaunchKeyParts {
  readonly actions: LaunchKeyActions
  readonly forOperator: ForOperator
}

/** Routes of the keys that sign an operator's launch tokens. */
export function launchKeyRoutes(staffRoute: StaffRoute, { actions, forOperator }: LaunchKeyParts): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/launchkeys',
      summary: 'List the operator’s launch keys, without their secrets',
      needs: 'settings',
      errors: ['notFound'],
      body: ListLaunchKeys,
      answer: LaunchKeysAnswer,
      handle: forOperator(async ({ operator }) => ({ ...DONE, keys: [...(await actions.list(operator.id))] })),
    }),
    staffRoute({
      url: '/office/makelaunchkey',
      summary: 'Create a launch key. The response shows the secret once. An operator has at most two active keys.',
      needs: 'main',
      changesData: true,
      stepUp: () => true,
      errors: ['notFound', 'launchKeyNotMade'],
      body: MakeLaunchKey,
      answer: MakeLaunchKeyAnswer,
      handle: forOperator(async ({ operator, actor, isByPlatformStaff, reply, body: { keyId } }) => {
        if (isByPlatformStaff) return sendRefusal(reply, 'NoUserAccessRight')
        const secret = await actions.create(actor, operator, keyId)
        return secret === null ? sendRefusal(reply, 'launchKeyNotMade') : { ...DONE, secret }
      }),
    }),
    staffRoute({
      url: '/office/endlaunchkey',
      summary: 'End a launch key. Tokens that it signs are no longer accepted.',
      needs: 'settings',
      changesData: true,
      errors: ['notFound'],
      body: ChangeLaunchKey,
      answer: createResponseSchema({}),
      handle: forOperator(async ({ operator, actor, reply, body: { keyId } }) =>
        (await actions.revoke(actor, operator, keyId)) ? DONE : sendRefusal(reply, 'notFound'),
      ),
    }),
  ]
}
