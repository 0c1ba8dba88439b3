import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks a question on the terminal and returns the typed line. Throws an Error without a terminal. */
export type Prompt = (question: string, options?: { readonly isSecret?: boolean }) => Promise<string>

/** Asks on the terminal of this process. A secret is not echoed. */
export async function promptOnTerminal(
  question: string,
  { isSecret = false }: { readonly isSecret?: boolean } = {},
): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`${question} is missing, and there is no terminal to ask for it`)
  process.stderr.write(`${question}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: isSecret ? silent : process.stderr, terminal: true })
  try {
    return (await lines.question('')).trim()
  } finally {
    lines.close()
    if (isSecret) process.stderr.write('\n')
  }
}
