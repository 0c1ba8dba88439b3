import { ROOT } from '../dev/paths.js'
import { listUntranslated } from './untranslated.ts'

/** Prints the untranslated texts and exits with code 1 if there are any. A release must have none. */
const untranslated = await listUntranslated(ROOT)
for (const { file, line, problem } of untranslated) console.log(`${file}:${line} ${problem}`)
console.log(`${untranslated.length} texts are not translated`)
process.exitCode = untranslated.length === 0 ? 0 : 1
