import { readFiles, type SourceFile } from './files.ts'
import type { Finding } from './finding.ts'

const FUZZY = /^#,.*\bfuzzy\b/

/** Lists the texts that are not yet translated. They are permitted between releases. */
export async function listUntranslated(root: string): Promise<Finding[]> {
  return (await readFiles(root, ['.po'])).flatMap(untranslatedIn)
}

/** Returns the entries of a catalogue that are marked `#, fuzzy`: texts that are not yet translated. */
function untranslatedIn({ path, text }: SourceFile): Finding[] {
  const lines = text.split('\n')
  return lines.flatMap((content, index) => {
    if (!FUZZY.test(content)) return []
    const key = /^msgid "(.*)"$/.exec(lines.slice(index).find((line) => line.startsWith('msgid ')) ?? '')?.[1] ?? ''
    return [{ file: path, line: index + 1, problem: `${key} is not translated` }]
  })
}
