import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { parseCommandLine } from '../../platform/commands/parse-command-line.ts'
import { compileValidator } from '../../platform/http/validation/validate.ts'
import { CLIENT_FLAGS, type ClientFlags, parseCallArguments, PROOF, readField } from './call-flags.ts'
import { type OfficeCall, readOfficeCalls } from './office-calls.ts'
import { OfficeRefusal, type OfficeServer, postOfficeCall, type SendRequest } from './office-client.ts'
import { describeCall, describeOffice } from './office-help.ts'
import { formatResponse } from './print-response.ts'
import { promptOnTerminal, type Prompt } from './prompt.ts'
import { readSession, sessionFilePath, writeSession } from './session-file.ts'

/** Surroundings of the command: output, environment, network and terminal. */
export interface OfficeTerminal {
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
  readonly env: NodeJS.ProcessEnv
  readonly send: SendRequest
  readonly prompt: Prompt
}

type Body = Readonly<Record<string, unknown>>

/** Invalid argument: the exit code is 2. */
class InvalidArgument extends Error {}

const LINE_WRITER = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`)

const THIS_PROCESS: OfficeTerminal = {
  print: LINE_WRITER(process.stdout),
  printError: LINE_WRITER(process.stderr),
  env: process.env,
  send: (url, request) => fetch(url, request),
  prompt: promptOnTerminal,
}

const DEFAULT_URL = 'http://localhost:4600'
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Fields with a password. A missing one is read without echo, so that it is not in the list of processes. */
const PASSWORD_FIELDS = ['password', 'current', 'wanted', 'confirmed']

/**
 * Runs `office`: lists the calls of the back office, logs in or out, or performs a call on a running server.
 * @returns the exit code: 0 success, 1 refusal or no response, 2 invalid arguments
 */
export async function runOffice(
  [word = '--help', ...argv]: readonly string[],
  terminal: OfficeTerminal = THIS_PROCESS,
): Promise<number> {
  try {
    await runWord(word, argv, terminal)
    return 0
  } catch (error) {
    terminal.printError(`office: ${(error as Error).message}`)
    if (!(error instanceof InvalidArgument)) return 1
    terminal.printError(`See npm run touchline -- office${word === '--help' ? '' : ` ${word}`} --help.`)
    return 2
  }
}

async function runWord(word: string, argv: readonly string[], terminal: OfficeTerminal): Promise<void> {
  const calls = readOfficeCalls()
  const isHelp = argv.some((argument) => argument === '--help' || argument === '-h')
  if (word === '--help' || word === '-h' || (isHelp && (word === 'login' || word === 'logout')))
    return describeOffice(calls).forEach(terminal.print)
  if (word === 'login') return logIn(argv, terminal)
  if (word === 'logout') return logOut(argv, terminal)
  const call = calls.get(word)
  if (call === undefined) throw new InvalidArgument(`"${word}" is not a call: npm run touchline -- office lists them`)
  if (isHelp) return describeCall(call).forEach(terminal.print)
  await performCall(call, argv, terminal)
}

async function logIn(argv: readonly string[], terminal: OfficeTerminal): Promise<void> {
  const flags = parseFlags(argv, { login: 'string', ...CLIENT_FLAGS })
  const server = { url: readUrl(flags, terminal.env), token: null, send: terminal.send }
  const login = flags.login ?? (await terminal.prompt('Login'))
  const password = terminal.env['TOUCHLINE_STAFF_PASSWORD'] || (await terminal.prompt('Password', { isSecret: true }))
  const answer = await postOfficeCall(server, '/office/login', { loginId: login, password })
  const token = String(answer['token'])
  const factor = readField(answer, 'me.secondFactor')
  if (readField(factor, 'enrolled') === true && readField(factor, 'proved') !== true) {
    const code = flags.code ?? (await terminal.prompt('Second factor (code of the app, or a recovery code)'))
    await postOfficeCall({ ...server, token }, '/office/secondfactor/prove', { code })
  }
  const file = sessionFilePath(terminal.env)
  await writeSession(file, server.url, { login, token })
  terminal.print(`${login} is logged in at ${server.url}; the session is in ${file}`)
  if (readField(answer, 'me.mustChangePassword') === true)
    terminal.print('This is a temporary password. Choose a new one: npm run touchline -- office password')
}

async function logOut(argv: readonly string[], terminal: OfficeTerminal): Promise<void> {
  const url = readUrl(parseFlags(argv, CLIENT_FLAGS), terminal.env)
  const file = sessionFilePath(terminal.env)
  const session = await readSession(file, url)
  await writeSession(file, url, null)
  if (session !== null) await postOfficeCall({ url, token: session.token, send: terminal.send }, '/office/logout', {})
  terminal.print(`logged out of ${url}`)
}

function parseFlags(argv: readonly string[], kinds: Readonly<Record<string, 'string' | 'boolean'>>) {
  const { flags, positionals } = orInvalid(() => parseCommandLine(new Map(Object.entries(kinds)), argv))
  if (positionals[0] !== undefined) throw new InvalidArgument(`unexpected argument "${positionals[0]}"`)
  return flags as ClientFlags & { readonly login?: string }
}

async function performCall(call: OfficeCall, argv: readonly string[], terminal: OfficeTerminal): Promise<void> {
  const { body: written, client } = orInvalid(() => parseCallArguments(call.body, argv))
  const url = readUrl(client, terminal.env)
  const body = await completeBody(call, written, terminal)
  validateBody(call, body)
  const session = await readSession(sessionFilePath(terminal.env), url)
  if (session === null) throw new Error(`there is no session for ${url}: npm run touchline -- office login`)
  const answer = await postWithStepUp({ url, token: session.token, send: terminal.send }, call, body, {
    code: client.code,
    prompt: terminal.prompt,
  })
  const { status: _status, statusdesc: _code, ...fields } = answer
  if (client.json === true) terminal.print(JSON.stringify(fields, null, 2))
  else formatResponse(fields).forEach(terminal.print)
}

/** Adds the fields that the client provides: passwords from a prompt, and a new reference of the request. */
async function completeBody({ body }: OfficeCall, written: Body, terminal: OfficeTerminal): Promise<Body> {
  const completed: Record<string, unknown> = { ...written }
  for (const name of body.required ?? []) {
    if (name in completed) continue
    if (PASSWORD_FIELDS.includes(name)) completed[name] = await readPassword(name, terminal)
    if (name === 'ref') {
      completed[name] = randomUUID()
      terminal.printError(`To repeat this call without a second effect, add --ref ${String(completed[name])}`)
    }
  }
  return completed
}

async function readPassword(name: string, { env, prompt }: OfficeTerminal): Promise<string> {
  const isCurrent = name === 'password' || name === 'current'
  return (isCurrent && env['TOUCHLINE_STAFF_PASSWORD']) || prompt(`--${name}`, { isSecret: true })
}

/** Validates a body like the server. Throws InvalidArgument that names the flag and the allowed values. */
function validateBody({ body: schema }: OfficeCall, body: Body): void {
  const result = compileValidator(schema, 'body')(body)
  if (!('error' in result)) return
  const { field, allowed } = result.error
  const value = readField(body, field)
  const fault =
    value === undefined ? 'is missing' : `is ${typeof value === 'string' ? `"${value}"` : JSON.stringify(value)}`
  throw new InvalidArgument(`--${field} ${fault}: give ${allowed}`)
}

/** Posts a call. If the server requires the second factor again (AR4), adds the code and posts the call again. */
async function postWithStepUp(
  server: OfficeServer,
  call: OfficeCall,
  body: Body,
  { code, prompt }: { readonly code: string | undefined; readonly prompt: Prompt },
): Promise<Body> {
  try {
    return await postOfficeCall(server, call.url, body)
  } catch (error) {
    if (!(error instanceof OfficeRefusal && error.code === 'stepUpRequired')) throw error
    return postOfficeCall(server, call.url, { ...body, [PROOF]: { code: code ?? (await prompt('Second factor')) } })
  }
}

/** Returns the address of the server. Throws InvalidArgument for an address that sends passwords unencrypted. */
function readUrl({ url: flag }: ClientFlags, env: NodeJS.ProcessEnv): string {
  const text = flag ?? (env['TOUCHLINE_URL'] || DEFAULT_URL)
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname))
  if (url === null || !isSafe)
    throw new InvalidArgument(`--url is "${text}": give an https address, or http on this machine`)
  return url.origin
}

function orInvalid<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw new InvalidArgument((error as Error).message)
  }
}
