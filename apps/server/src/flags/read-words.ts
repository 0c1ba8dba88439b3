import { parseArgs } from 'node:util'

type Kind = 'string' | 'boolean'

/** What stood on a line of command: the flags by name, and the words that belong to none. */
export interface ReadWords {
  readonly flags: Readonly<Record<string, string | boolean>>
  readonly words: readonly string[]
}

/** Another flag where a value should stand; a number below 0 is a value. */
const isFlag = (text: string): boolean => /^--?[A-Za-z]/.test(text)

interface Token {
  readonly name: string
  readonly value: string | undefined
  readonly isInline: boolean
}

/** Null where the table has no such flag. */
const flagOf = (kinds: ReadonlyMap<string, Kind>, { name, value, isInline }: Token) => {
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

/**
 * Tells flags from words. Throws an Error of one line that names the flag: one that is unknown or given twice, lacks
 * its value or has one that it does not take.
 */
export const readWords = (kinds: ReadonlyMap<string, Kind>, argv: readonly string[]): ReadWords => {
  const options = Object.fromEntries([...kinds].map(([name, type]) => [name, { type }]))
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true })
  const flags = new Map<string, string | boolean>()
  const words: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { rawName, value, inlineValue: isInline = false } = token
    const flag = rawName.startsWith('--') ? flagOf(kinds, { name: rawName.slice(2), value, isInline }) : null
    if (flag === null) {
      throw new Error(`"${rawName}" is not a flag. Known: ${[...kinds.keys()].map((name) => `--${name}`).join(' ')}`)
    }
    if (flags.has(flag.name)) throw new Error(`--${flag.name} is given twice`)
    flags.set(flag.name, flag.value)
  }
  return { flags: Object.fromEntries(flags), words }
}
