import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Slowest browser test files, the longest first. Files not listed run later. */
const LONGEST = [
  'office.e2e.ts',
  'slip.e2e.ts',
  'screens.e2e.ts',
  'account.e2e.ts',
  'house.e2e.ts',
  'tournament.e2e.ts',
  'no-socket.e2e.ts',
  'nodes.e2e.ts',
  'highlights.e2e.ts',
  'phone.e2e.ts',
  'menu.e2e.ts',
  'live-list.e2e.ts',
  'myanmar.e2e.ts',
  'trading.e2e.ts',
  'live-tv.e2e.ts',
  'announce.e2e.ts',
  'live-centre.e2e.ts',
  'spine.e2e.ts',
  'racing.e2e.ts',
  'security.e2e.ts',
  'fits.e2e.ts',
  'lists.e2e.ts',
  'brand.e2e.ts',
  'whole-server.db.test.ts',
  'handover.db.test.ts',
  'cluster.db.test.ts',
  'wallet-faults.db.test.ts',
  'open-database.db.test.ts',
  'bet-file.http.db.test.ts',
  'taken-over.db.test.ts',
  'every-sport.db.test.ts',
  'demo-history.db.test.ts',
  'prices-from-outside.db.test.ts',
  'quarantine.db.test.ts',
  'past-rooms.db.test.ts',
  'run-feed.db.test.ts',
  'demo-world.db.test.ts',
  'settle-killed.db.test.ts',
  'waits-of-nodes.db.test.ts',
  'transports.db.test.ts',
  'mutated-bets.http.db.test.ts',
  'synthetic.test.ts',
  'winner-model.test.ts',
  'decided-early.test.ts',
  'sports.test.ts',
  'closing-odds.test.ts',
  'real-matches.test.ts',
  'home-leagues.test.ts',
  'real-data.test.ts',
  'closing-lines.test.ts',
  'football-outrights.test.ts',
]

/**
 * Orders the test files so that the slowest start first and both workers finish at about the same time. File size does
 * not predict duration.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => placeOf(a) - placeOf(b)),
    )
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place < 0 ? LONGEST.length : place
}
