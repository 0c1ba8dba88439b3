import { SetPreset, SetShares, SharesAnswer, ShowShares } from '@touchline/contract/office/accounts'
import { createResponseSchema } from '@touchline/contract/envelope'
import { type TreeObject, type StaffRoute, requireAccount, refuseAction } from '../staff/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import type { setPresetAction, setSharesAction, showShares } from './account-shares.ts'
import { requireShares, readShareAssignment } from './read-shares.ts'

const DONE = { status: 1, statusdesc: 'success' } as const

export interface ShareCalls {
  readonly show: ReturnType<typeof showShares>
  readonly set: ReturnType<typeof setSharesAction>
  readonly setPreset: ReturnType<typeof setPresetAction>
}

/** Routes for position and commission of upline accounts, and for share presets (UP1). */
export function shareRoutes(staffRoute: StaffRoute, { show, set, setPreset }: ShareCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/shares',
      summary: 'Get the shares of an account: its own, the effective ones with their origin, and its presets',
      needs: 'view',
      target: 'within',
      operatorScope: 'named',
      body: ShowShares,
      answer: SharesAnswer,
      handle: async ({ target, ...session }) => ({ ...DONE, ...(await show(session, aboveMembers(target))) }),
    }),
    staffRoute({
      url: '/office/setshares',
      summary: 'Set an account’s position and commission for future bets, from a preset or as explicit shares',
      needs: 'members',
      changesData: true,
      target: 'below',
      errors: ['refUsed'],
      body: SetShares,
      answer: createResponseSchema({}),
      handle: async ({ body, target, actor, reply, ...session }) => {
        const targetAccount = aboveMembers(requireAccount(target))
        const assignment = readShareAssignment(body)
        if (targetAccount === null || assignment === null) throw new BadInput('shares', 'shares or a preset')
        const answer = await set(actor, session, targetAccount, { ref: body.ref, assignment })
        return answer.ok ? DONE : refuseAction(reply, answer)
      },
    }),
    staffRoute({
      url: '/office/setpreset',
      summary:
        'Offer a preset to the direct downline of an account, or withdraw it. Existing shares from the ' +
        'preset remain.',
      needs: 'members',
      changesData: true,
      target: 'within',
      errors: ['refUsed'],
      body: SetPreset,
      answer: createResponseSchema({}),
      handle: async ({ body: { ref, name, shares }, target, actor, reply, ...session }) => {
        const preset = { ref, name: name.trim(), shares: requireShares(shares) }
        if (preset.name === '') throw new BadInput('name', 'a name')
        const answer = await setPreset(actor, session, aboveMembers(target), preset)
        return answer.ok ? DONE : refuseAction(reply, answer)
      },
    }),
  ]
}

/** Returns the account of a share request. Throws BadInput for a member, because members hold no position. */
function aboveMembers(target: TreeObject | null): TreeObject | null {
  if (target !== null && target.memberId !== null) throw new BadInput('account', 'an upline account')
  return target
}
