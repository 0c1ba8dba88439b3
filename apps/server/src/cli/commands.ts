import { MODULES } from '../modules.ts'
import type { Commands } from '../platform/commands/define-command.ts'

/** Commands about accounts, commands that need the pepper, and commands about several modules. */
const JOINT_COMMANDS: Commands = {
  audit: async () => (await import('./audit-command.ts')).auditCommand,
  'close-demo': async () => (await import('./close-demo-command.ts')).closeDemoCommand,
  'create-member': async () => (await import('./create-member-command.ts')).createMemberCommand,
  'create-operator': async () => (await import('./create-operator-command.ts')).createOperatorCommand,
  log: async () => (await import('./log-command.ts')).logCommand,
  maintenance: async () => (await import('./maintenance-command.ts')).maintenanceCommand,
  'operator-wallet': async () => (await import('./operator-wallet-command.ts')).operatorWalletCommand,
  pepper: async () => (await import('./pepper-command.ts')).pepperCommand,
  staff: async () => (await import('./staff-command.ts')).staffCommand,
  upline: async () => (await import('./upline-command.ts')).uplineCommand,
}

/** Commands by name (`npm run touchline -- NAME`), in alphabetical order, imported on demand. */
export const COMMANDS: Commands = collectCommands([
  JOINT_COMMANDS,
  ...MODULES.flatMap(({ commands }) => (commands === undefined ? [] : [commands])),
])

/** Joins lists of commands. Throws an Error if two commands have the same name. */
export function collectCommands(lists: readonly Commands[]): Commands {
  const entries = lists.flatMap((list) => Object.entries(list))
  const names = entries.map(([name]) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw new Error(`two commands have the name ${repeated}`)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
