import type pg from 'pg'
import { defineCommand } from '../platform/commands/define-command.ts'
import { openPasswords } from './command-passwords.ts'
import { changeHierarchy } from './change-hierarchy.ts'
import { type UplineArguments, readUplineArguments, type TreeOrder } from './upline-arguments.ts'
import { changeCredit } from './upline-credit.ts'
import { settleUpline } from './upline-settle.ts'
import { describeOutstanding } from './upline-open.ts'
import { UPLINE_FLAGS } from './upline-flags.ts'
import { describePresets } from './upline-presets.ts'
import { describeReport } from './upline-report.ts'
import { describeAccount, describeHierarchy } from './describe-hierarchy.ts'

const DONE: Readonly<Record<TreeOrder['word'], string>> = {
  new: 'was created',
  member: 'was created',
  move: 'was moved',
  set: 'is changed, for its downline too',
  preset: 'now offers the preset',
  give: 'has the shares of the preset, for future bets',
}

export const uplineCommand = defineCommand({
  name: 'upline',
  about: 'shows and creates upline accounts and their members, and sets the restrictions of a downline',
  usages: [
    'tree [--operator NAME] [--account ID]',
    'show --account ID [--sport KEY]',
    'report --account ID --from DATE --to DATE',
    'new --operator NAME --id ID --level LEVEL --currency CODE --ref REFERENCE --by NAME',
    'new --under ID --level LEVEL --ref REFERENCE --by NAME',
    'member --under ID [--group GROUP] [--limits LIST] --ref REFERENCE --by NAME',
    'move --account ID --under ID --ref REFERENCE --by NAME',
    'set --account ID [--state STATE] [--group GROUP] [--limits LIST] [--closed LIST] --ref REFERENCE --by NAME',
    'set --account ID --position PERCENT [--commission PERCENT] [--sport KEY] [--tab TAB] --ref REFERENCE --by NAME',
    'presets --account ID|--operator NAME',
    'preset --account ID|--operator NAME --preset NAME --position PERCENT --ref REFERENCE --by NAME',
    'give --account ID --preset NAME --ref REFERENCE --by NAME',
    'credit --account ID --amount 100.00 --ref REFERENCE --by NAME',
    'open --account ID',
    'settle --account ID --ref REFERENCE --by NAME',
    'settle-line --account ID --ref REFERENCE --by NAME',
    'transfer --account ID --amount=-50.00 --ref REFERENCE --by NAME',
    'take-back --account ID --amount 100.00 --ref REFERENCE --by NAME',
  ],
  flags: UPLINE_FLAGS,
  buildParams: readUplineArguments,
  work: (pool, params) => {
    if (params.word === 'tree') return describeHierarchy(pool, params)
    if (params.word === 'show') return describeAccount(pool, params.account, params.sportId)
    if (params.word === 'presets') return describePresets(pool, params)
    if (params.word === 'report') return describeReport(pool, params)
    if (params.word === 'credit') return changeCredit(pool, params.credit)
    if (params.word === 'open') return describeOutstanding(pool, params.account)
    if (params.word === 'settle') return settleUpline(pool, params.settle)
    return runChange(pool, params)
  },
})

async function runChange(pool: pg.Pool, order: TreeOrder & UplineArguments): Promise<readonly string[]> {
  const hash = async (password: string) => (await openPasswords(pool, order.data)).hash(password)
  const { change, password } = await changeHierarchy(pool, order, { hash })
  const account = String(change.result['account'])
  if (change.repeated) return [`${account}: already done with reference ${order.ref}, nothing was changed`]
  return [`${account} ${DONE[order.word]}`, ...(password === null ? [] : [`password ${password}`])]
}
