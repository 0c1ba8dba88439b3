import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readUntranslated } from '@touchline/ui/testing/catalogues'
import { expect, test } from 'vitest'
import { listUntranslated } from './untranslated.ts'

const CATALOGUE = `msgid ""
msgstr ""
"Language: th\\n"

msgid "slip.place"
msgstr "วางเดิมพัน"

#, fuzzy
msgid "slip.clear"
msgstr "Clear"

#. A comment
#, fuzzy, c-format
msgid "slip.total"
msgstr "Total"
`

test('a text marked fuzzy is not translated', async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-untranslated-'))
  try {
    await mkdir(join(root, 'th'))
    await writeFile(join(root, 'th/site.po'), CATALOGUE)
    expect(await listUntranslated(root)).toEqual([
      { file: 'th/site.po', line: 8, problem: 'slip.clear is not translated' },
      { file: 'th/site.po', line: 13, problem: 'slip.total is not translated' },
    ])
    expect(await readUntranslated(root, 'th', ['site'])).toEqual(new Set(['slip.clear', 'slip.total']))
  } finally {
    await rm(root, { recursive: true })
  }
})
