import type { Check, Finding } from './finding.ts'
import { readFiles, type SourceFile } from './files.ts'

const SERVER = 'apps/server/src/'
const WALLET = `${SERVER}wallet/`
const COMMENT = /--.*$/
const HOLD_CALL = /\bhold\(/
const PROTECTION_CALL = /\bprotection_(refusal|limit_left)\(/

/**
 * Checks that a SQL function that reserves a member's funds (`hold`) calls the responsible-gambling check before the
 * hold (PR9).
 */
export const holds: Check = {
  name: 'holds',
  async run(root) {
    const products = (await readFiles(root, ['.sql'])).filter(
      ({ path }) => path.startsWith(SERVER) && !path.startsWith(WALLET),
    )
    if (!products.some(({ text }) => HOLD_CALL.test(text))) {
      return [{ file: SERVER, line: 1, problem: 'no SQL function holds funds: the check reads the wrong files' }]
    }
    return products.flatMap(findUncheckedHolds)
  },
}

function findUncheckedHolds({ path, text }: SourceFile): Finding[] {
  const lines = text.split('\n').map((line) => line.replace(COMMENT, ''))
  const holdLine = lines.findIndex((line) => HOLD_CALL.test(line))
  const checkLine = lines.findIndex((line) => PROTECTION_CALL.test(line))
  if (holdLine === -1 || (checkLine !== -1 && checkLine <= holdLine)) return []
  return [
    { file: path, line: holdLine + 1, problem: 'the function holds funds before it calls protection_refusal (PR9)' },
  ]
}
