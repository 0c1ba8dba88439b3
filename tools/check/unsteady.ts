import { existsSync } from 'node:fs'
import { readUnsteady, UNSTEADY_LIST, unsteadyFaults } from '../dev/unsteady.js'
import type { Check } from './finding.ts'

/** Checks the list of unsteady tests: at most five, each with an existing file, a date, an owner and a reason. */
export const unsteady: Check = {
  name: 'unsteady tests',
  async run(root) {
    const faults = unsteadyFaults(readUnsteady(root), (file) => existsSync(`${root}/${file}`))
    return faults.map((problem) => ({ file: UNSTEADY_LIST, line: 1, problem }))
  },
}
