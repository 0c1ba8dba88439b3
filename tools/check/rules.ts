import type { Check, Finding } from './finding.ts'
import { linesMatching, readFiles } from './files.ts'

const SPEC = 'packages/domain/SPEC.md'
/** Rule of the specification: a list item, heading or table row that starts with the rule id. */
const DECLARED = /^(?:[-*]|#{2,4}|\|)\s*(?:\*\*|`)?([A-Z]{2}\d{1,2})(?:\*\*|`)?\b/
/** Test title that starts with one or several rule ids: `GR9 …`, `OD2, OD3 …`. */
const CITED = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*['"`]((?:[A-Z]{2}\d{1,2}[ ,:]\s*)+)/

/** Compares the numbered rules with the tests: every cited id has exactly one rule, and every rule has a test. */
export const rules: Check = {
  name: 'rules',
  async run(root) {
    const [spec] = await readFiles(root, [SPEC])
    if (spec === undefined) return [{ file: SPEC, line: 1, problem: 'the document with the numbered rules is missing' }]
    const rows = linesMatching(spec.text, DECLARED).map(({ line, match }) => ({ id: match[1] ?? '', line }))
    const declared = new Map(rows.map(({ id, line }) => [id, line]))
    const cited = await citations(root)
    if (declared.size === 0 || cited.length === 0) {
      const counts = `${declared.size} rules, ${cited.length} citations`
      return [{ file: SPEC, line: 1, problem: `${counts}: the check reads the wrong files` }]
    }
    return [
      ...rows
        .filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at)
        .map(
          ({ id, line }): Finding => ({
            file: SPEC,
            line,
            problem: `${id} is the id of another rule: choose another id`,
          }),
        ),
      ...cited
        .filter(({ id }) => !declared.has(id))
        .map(({ id, file, line }) => ({
          file,
          line,
          problem: `${id} is not a rule of ${SPEC}: correct the id, or write the rule`,
        })),
      ...[...declared]
        .filter(([id]) => !cited.some((citation) => citation.id === id))
        .map(
          ([id, line]): Finding => ({
            file: SPEC,
            line,
            problem: `no test title starts with ${id}: write a test of the rule`,
          }),
        ),
    ]
  },
}

async function citations(root: string) {
  const tests = await readFiles(root, ['.test.ts', '.test.tsx', '.e2e.ts'])
  return tests.flatMap(({ path, text }) =>
    linesMatching(text, CITED).flatMap(({ line, match }) =>
      [...(match[1] ?? '').matchAll(/[A-Z]{2}\d{1,2}/g)].map(([id]) => ({ id, file: path, line })),
    ),
  )
}
