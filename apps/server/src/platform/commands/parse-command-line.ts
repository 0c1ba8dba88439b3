import { parseArgs } from 'node:util'

type Kind = 'string' | 'boolean'

/** Command line split into named flags and positional arguments. */
export interface ParsedCommandLine {
  readonly flags: Readonly<Record<string, string | boolean>>
  readonly positionals: readonly string[]
}

interface Token {
  readonly name: string
  readonly value: string | undefined
  readonly isInline: boolean
}

/**
 * Separates flags from positional arguments.
 * @throws Error with a single line that names the flag, if the flag is unknown, repeated, lacks a value or has an
 *   unexpected value
 */
export function parseCommandLine(kinds: ReadonlyMap<string, Kind>, argv: readonly string[]): ParsedCommandLine {
  const options = Object.fromEntries([...kinds].map(([name, type]) => [name, { type }]))
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true })
  const flags = new Map<string, string | boolean>()
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const { rawName, value, inlineValue: isInline = false } = token
    const flag = rawName.startsWith('--') ? parseFlag(kinds, { name: rawName.slice(2), value, isInline }) : null
    if (flag === null) {
      throw new Error(`"${rawName}" is not a flag. Known: ${[...kinds.keys()].map((name) => `--${name}`).join(' ')}`)
    }
    if (flags.has(flag.name)) throw new Error(`--${flag.name} is repeated`)
    flags.set(flag.name, flag.value)
  }
  return { flags: Object.fromEntries(flags), positionals }
}

/** Returns the flag that a command-line token names, or null if the table has no such flag. */
function parseFlag(kinds: ReadonlyMap<string, Kind>, { name, value, isInline }: Token) {
  const kind = kinds.get(name)
  if (kind === 'string') {
    if (value === undefined || (!isInline && isFlag(value))) throw new Error(`--${name} needs a value`)
    return { name, value }
  }
  const off = name.startsWith('no-') ? name.slice(3) : null
  const isOff = kind === undefined && off !== null && kinds.get(off) === 'boolean'
  if (kind === undefined && !isOff) return null
  if (value !== undefined) throw new Error(`--${name} takes no value`)
  return isOff ? { name: off, value: false } : { name, value: true }
}

/** Returns whether a text in the place of a flag value is itself a flag. A negative number is a value. */
function isFlag(text: string): boolean {
  return /^--?[A-Za-z]/.test(text)
}
