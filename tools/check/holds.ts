import type { Check, Finding } from './finding.ts'
import { readFiles, type SourceFile } from './files.ts'

const SERVER = 'apps/server/src/'
const WALLET = `${SERVER}wallet/`
const COMMENT = /--.*$/
const HOLDS = /\bhold\(/
const ASKS = /\bown_(protection|limit_left)\(/

const heldUnasked = ({ path, text }: SourceFile): Finding[] => {
  const lines = text.split('\n').map((line) => line.replace(COMMENT, ''))
  const held = lines.findIndex((line) => HOLDS.test(line))
  const checkLine = lines.findIndex((line) => ASKS.test(line))
  if (held === -1 || (checkLine !== -1 && checkLine <= held)) return []
  return [{ file: path, line: held + 1, problem: 'it holds before it asks own_protection (PR9)' }]
}

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
    if (!products.some(({ text }) => HOLDS.test(text))) {
      return [{ file: SERVER, line: 1, problem: 'no product holds anything: the check is blind' }]
    }
    return products.flatMap(heldUnasked)
  },
}
