import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of browser tests, the longest first; those not named follow. */
const LONGEST = ['screens', 'slip', 'house', 'account', 'menu', 'no-socket', 'live-centre', 'grid-pages']

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`))
  return place < 0 ? LONGEST.length : place
}

/** Begins what lasts longest, so that two workers end at the same time; a file's size does not tell in a browser. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
}
