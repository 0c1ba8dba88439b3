import {
  AccountAnswer,
  AccountLine,
  AccountsAnswer,
  AccountsFile,
  CreateAccount,
  CreateAccountAnswer,
  EndMemberSessions,
  EndMemberSessionsAnswer,
  ListAccounts,
  ResetPassword,
  ResetPasswordAnswer,
  SetAccount,
  ShowAccount,
} from '@touchline/contract/office/accounts'
import type { ApiCode } from '@touchline/contract/codes'
import { createResponseSchema } from '@touchline/contract/envelope'
import type { Currency } from '@touchline/domain/money'
import {
  requireOperator,
  type TreeObject,
  type StaffInSession,
  type StaffRoute,
  refuseAction,
  fileOwnerKey,
  requireAccount,
} from '../staff/index.ts'
import { requireSports, readBetLimits } from '../operators/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { RowStreams } from '../platform/http/row-stream.http.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import { cutPage } from '../platform/page.ts'
import type { createAccountsAction } from './create-accounts.ts'
import type { endMemberSessionsAction, resetPasswordAction, setAccountAction } from './change-account.ts'
import type { listAccounts, showAccount } from './show-accounts.ts'
import { requireProducts, readShareAssignment } from './read-shares.ts'
import type { Static } from 'typebox'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 50

export interface AccountCalls {
  readonly list: ReturnType<typeof listAccounts>
  readonly show: ReturnType<typeof showAccount>
  readonly files: RowStreams
  readonly create: ReturnType<typeof createAccountsAction>
  readonly set: ReturnType<typeof setAccountAction>
  readonly resetPassword: ReturnType<typeof resetPasswordAction>
  readonly endSessions: ReturnType<typeof endMemberSessionsAction>
}

/** Number of accounts read at a time for a file download. */
const FILE_PAGE = 500

const CREATE_REFUSALS = ['refUsed', 'accountClosed', 'new_login_id_exists'] as const

/** Error code if a request for a new account names no upline, by the level of the new account. */
const UPLINE_REQUIRED = {
  member: 'agent_id_required',
  agent: 'master_id_required',
  master: 'senior_id_required',
  senior: 'shareholder_id_required',
  super_senior: 'shareholder_id_required',
  shareholder: 'shareholder_id_required',
} as const satisfies Record<Static<typeof CreateAccount>['level'], ApiCode>

const CREATE_REQUIRED = [...new Set(Object.values(UPLINE_REQUIRED))]

/** Routes for the accounts in the caller's downline: lists, details and settings. */
export function accountRoutes(staffRoute: StaffRoute, calls: AccountCalls): StaffCallRoute[] {
  return [
    ...readRoutes(staffRoute, calls),
    fileRoute(staffRoute, calls),
    ...changeRoutes(staffRoute, calls),
    endSessionsRoute(staffRoute, calls),
  ]
}

function readRoutes(staffRoute: StaffRoute, { list, show }: AccountCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/accounts',
      summary:
        'List the direct accounts below an account, or all accounts below it whose id or nickname starts ' +
        'with a text',
      needs: 'view',
      target: 'within',
      operatorScope: 'named',
      weight: 'list',
      long: true,
      body: ListAccounts,
      answer: AccountsAnswer,
      handle: async ({ body: { search, state, level, size = PAGE, after }, target, ...session }) => {
        const narrowed = { search: search ?? null, state: state ?? null, level: level ?? null, after: after ?? null }
        const read = await list(session, target, { ...narrowed, limit: size + 1 })
        const { shown, next } = cutPage(read, size, ({ account }) => account)
        return { ...DONE, rows: [...shown], next }
      },
    }),
    staffRoute({
      url: '/office/account',
      summary:
        'Get an account: its funds, its own settings, the effective settings, and the level that determines ' +
        'each setting',
      needs: 'view',
      target: 'within',
      operatorScope: 'named',
      body: ShowAccount,
      answer: AccountAnswer,
      handle: async ({ target, ...session }) => ({ ...DONE, account: await show(session, requireAccount(target)) }),
    }),
  ]
}

function fileRoute(staffRoute: StaffRoute, { list, files }: AccountCalls): StaffCallRoute {
  return staffRoute({
    url: '/office/accountsfile',
    summary: 'Export all accounts below an account, or those whose id or nickname starts with a text, one per line',
    needs: 'view',
    target: 'within',
    operatorScope: 'named',
    weight: 'file',
    lines: true,
    errors: ['requestProcessing'],
    body: AccountsFile,
    answer: AccountLine,
    handle: async ({ body: { search, state, level }, target, reply, ...session }) => {
      const narrowed = { search: search ?? null, state: state ?? null, level: level ?? null }
      const read = async (after: string | null) => {
        const rows = await list(session, target, { ...narrowed, after, limit: FILE_PAGE + 1 })
        const { shown, next } = cutPage(rows, FILE_PAGE, ({ account }) => account)
        return { rows: shown, next }
      }
      return files.send(reply, fileOwnerKey(session.staff), read) ? reply : sendRefusal(reply, 'requestProcessing')
    },
  })
}

function changeRoutes(staffRoute: StaffRoute, { create, set, resetPassword }: AccountCalls): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/createaccount',
      summary: 'Create accounts below an account. The response shows their passwords once.',
      needs: 'members',
      changesData: true,
      target: 'within',
      grantsLogin: ({ level }) => level !== 'member',
      stepUp: ({ level }) => level !== 'member',
      weight: 'list',
      errors: [...CREATE_REFUSALS, ...CREATE_REQUIRED],
      body: CreateAccount,
      answer: CreateAccountAnswer,
      handle: async ({ body, target, actor, reply, ...session }) => {
        const { ref, level, count, priceGroup = 'A' } = body
        const place = parsePlace(body, target, session)
        const limits =
          body.limits === undefined ? null : readBetLimits(body.limits, currencyBelow(body, target, session))
        const shareAssignment = readShareAssignment(body)
        if (shareAssignment !== null && level === 'member')
          throw new BadInput('level', 'an upline account, because shares are given')
        const accounts = { ref, place, level, count, priceGroup, limits, shareAssignment }
        const answer = await create(actor, session, accounts)
        return answer.ok ? { ...DONE, made: [...answer.accounts] } : refuseAction(reply, answer)
      },
    }),
    staffRoute({
      url: '/office/setaccount',
      summary: 'Set the restrictions of an account and its downline, effective immediately',
      needs: 'members',
      changesData: true,
      target: 'below',
      errors: ['refUsed'],
      body: SetAccount,
      answer: createResponseSchema({}),
      handle: async ({ body, target, actor, reply, ...session }) => {
        const { ref, state, priceGroup, closed, limits, noLimits } = body
        const targetAccount = requireAccount(target)
        if (targetAccount.memberId !== null && priceGroup === null)
          throw new BadInput('priceGroup', 'a price group, because the account is a member')
        const changed = [
          ...(noLimits === undefined ? [] : [{ sportIds: requireSports(noLimits, 'noLimits'), limits: null }]),
          ...(limits === undefined ? [] : [readBetLimits(limits, targetAccount.currency)]),
        ]
        const settings = { ref, state, priceGroup, closed: closed && requireProducts(closed), limits: changed }
        const answer = await set(actor, session, targetAccount, settings)
        return answer.ok ? DONE : refuseAction(reply, answer)
      },
    }),
    staffRoute({
      url: '/office/resetpassword',
      summary: 'Reset the password of an account. The response shows the new password once, and the sessions end.',
      needs: 'members',
      changesData: true,
      target: 'below',
      grantsLogin: (_body, target) => target?.memberId === null,
      stepUp: () => true,
      body: ResetPassword,
      answer: ResetPasswordAnswer,
      handle: async ({ body, target, actor }) => ({
        ...DONE,
        password: await resetPassword(actor, requireAccount(target), body.forgetFactor === true),
      }),
    }),
  ]
}

/**
 * Returns where new accounts are created: below an account, or at the top level of the operator. Throws BadInput for an
 * invalid combination.
 */
function parsePlace(
  { top, level, count }: Static<typeof CreateAccount>,
  target: TreeObject | null,
  { staff }: Pick<StaffInSession, 'staff'>,
) {
  if (top !== undefined) {
    if (target !== null) throw new BadInput('top', 'omitted below an account')
    if (level === 'member') throw new BadInput('level', 'an upline level, for a top-level account')
    if (count !== 1) throw new BadInput('count', '1 for a top-level account')
    return { operator: requireOperator(staff).name, accountId: top.id, currency: top.currency }
  }
  const under = target?.accountId ?? staff.upline?.accountId
  if (under === undefined)
    throw new BadInput('account', 'an upline account', { rule: 'required' }, UPLINE_REQUIRED[level])
  if (target?.memberId) throw new BadInput('account', 'an upline account')
  return { under }
}

/**
 * Returns the currency that new accounts inherit or the request names; null if unknown, and the caller then refuses the
 * request.
 */
function currencyBelow(
  { top }: Pick<Static<typeof CreateAccount>, 'top'>,
  target: TreeObject | null,
  { staff }: Pick<StaffInSession, 'staff'>,
): Currency {
  return top?.currency ?? target?.currency ?? staff.upline?.currency ?? 'USD'
}

function endSessionsRoute(staffRoute: StaffRoute, { endSessions }: AccountCalls): StaffCallRoute {
  return staffRoute({
    url: '/office/endmembersessions',
    summary: 'End all sessions of a member. The member must log in again.',
    needs: 'members',
    changesData: true,
    target: 'below',
    body: EndMemberSessions,
    answer: EndMemberSessionsAnswer,
    handle: async ({ target, actor }) => {
      const { accountId, memberId } = requireAccount(target)
      if (memberId === null) throw new BadInput('account', 'a member')
      return { ...DONE, ended: await endSessions(actor, { accountId, memberId }) }
    },
  })
}
