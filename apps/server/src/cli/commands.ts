import type { Command } from './command.ts'

/** Commands by name (`npm run touchline -- NAME`), imported on demand. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  announce: async () => (await import('./announce-command.ts')).announce,
  audit: async () => (await import('./audit-command.ts')).audit,
  'create-member': async () => (await import('./create-member-command.ts')).createMember,
  'launch-key': async () => (await import('./launch-key-command.ts')).launchKey,
  log: async () => (await import('./log-command.ts')).log,
  maintenance: async () => (await import('./maintenance-command.ts')).maintenance,
  match: async () => (await import('./match-command.ts')).match,
  member: async () => (await import('./member-command.ts')).member,
  money: async () => (await import('./money-command.ts')).money,
  operator: async () => (await import('./operator-command.ts')).operator,
  'operator-wallet': async () => (await import('./operator-wallet-command.ts')).operatorWallet,
  pepper: async () => (await import('./pepper-command.ts')).pepper,
  price: async () => (await import('./price-command.ts')).price,
  protection: async () => (await import('./protection-command.ts')).protection,
  room: async () => (await import('./room-command.ts')).room,
  staff: async () => (await import('./staff-command.ts')).staff,
  switch: async () => (await import('./switch-command.ts')).operatorSwitch,
  upline: async () => (await import('./upline-command.ts')).upline,
  void: async () => (await import('./void-command.ts')).voidBets,
}
