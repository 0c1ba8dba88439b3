import { type CallFlag, formatCallArguments, listCallFlags, PROOF } from './call-flags.ts'
import type { OfficeCall } from './office-calls.ts'

const COMMAND = 'npm run touchline -- office'

const PERMISSIONS: Readonly<Record<string, string>> = {
  none: '-',
  session: 'any login',
  proof: 'any login',
  main: 'main login',
}

/** Returns the help of the client: its words, and the calls with the permission that each requires. */
export function describeOffice(calls: ReadonlyMap<string, OfficeCall>): readonly string[] {
  const rows = [...calls.values()].map(({ name, permission, summary }) => [name, nameOf(permission), summary] as const)
  return [
    'office: calls the back office of a running server, with the permissions of a staff login',
    '',
    `  ${COMMAND} login [--login NAME] [--code CODE]`,
    `  ${COMMAND} logout`,
    `  ${COMMAND} CALL [--FIELD VALUE …] [--json]`,
    `  ${COMMAND} CALL --help`,
    '',
    ...describeClientFlags(),
    '',
    ...alignColumns([['CALL', 'PERMISSION', ''], ...rows]),
  ]
}

/** Returns the help of a call: its fields with type, allowed values and description, and an example. */
export function describeCall(call: OfficeCall): readonly string[] {
  const flags = listCallFlags(call.body).map(
    (flag) => [formatFlag(flag), flag.isRequired ? 'required' : '', formatFlagHelp(flag)] as const,
  )
  const example = formatCallArguments(call.body, call.example).map(quote)
  return [
    `office ${call.name}: ${call.summary}`,
    `Permission: ${nameOf(call.permission)}`,
    '',
    ...alignColumns(flags),
    ...(flags.length === 0 ? [] : ['']),
    ...describeClientFlags(call),
    '',
    `Example: ${[COMMAND, call.name, ...example].join(' ')}`,
  ]
}

function nameOf(permission: string): string {
  return PERMISSIONS[permission] ?? permission
}

function describeClientFlags(call?: OfficeCall): readonly string[] {
  const hasCode = call === undefined || PROOF in (call.body.properties ?? {})
  return alignColumns([
    ['--url URL', '', 'address of the server (default: TOUCHLINE_URL, or http://localhost:4600)'],
    ['--json', '', 'prints the response as JSON'],
    ...(hasCode ? [['--code CODE', '', 'second factor, if the call requires it; default: a prompt'] as const] : []),
  ])
}

function formatFlag({ name, isSwitch }: CallFlag): string {
  return isSwitch ? `--[no-]${name}` : `--${name} VALUE`
}

function formatFlagHelp({ expected, description, isSwitch }: CallFlag): string {
  const type = isSwitch ? '' : expected
  return [type, description].filter((part) => part !== '').join('. ')
}

function alignColumns(rows: readonly (readonly [string, string, string])[]): readonly string[] {
  const [first, second] = [0, 1].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)))
  return rows.map(([one, two, text]) => {
    const middle = second === 0 ? '' : `${two.padEnd(second ?? 0)}  `
    return `  ${one.padEnd(first ?? 0)}  ${middle}${text}`.trimEnd()
  })
}

function quote(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`
}
