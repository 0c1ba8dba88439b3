import * as bets from './bets.ts'
import * as grid from './grid.ts'
import * as load from './load.ts'
import * as neighbour from './neighbour.ts'
import * as parlay from './parlay.ts'
import * as price from './price.ts'
import { BenchRefused } from './refused.ts'
import * as rooms from './rooms.ts'
import * as settle from './settle.ts'
import * as sports from './sports.ts'
import * as tree from './tree.ts'

/** Results of a bench by metric name. The bench prints them as JSON in the last line of its output. */
export type Metrics = Record<string, number | string>

type Bench = {
  /** Name of the bench in `npm run bench -- NAME`. */
  readonly name: string
  /** One-line description for `--list`. */
  readonly describe: string
  run(args: readonly string[]): Promise<Metrics>
}

const BENCHES: readonly Bench[] = [bets, grid, load, neighbour, parlay, price, rooms, settle, sports, tree]

await main(process.argv.slice(2))

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === '--list') {
    console.log(list())
    return
  }
  const bench = BENCHES.find((candidate) => candidate.name === name)
  if (bench === undefined) {
    console.error(`touchline: which bench? npm run bench -- NAME\n${list()}`)
    process.exitCode = 1
    return
  }
  try {
    const metrics = await bench.run(args)
    console.log(formatTable(metrics))
    console.log(JSON.stringify({ bench: bench.name, ...metrics }))
  } catch (error) {
    console.error(error instanceof BenchRefused ? `touchline: ${error.message}` : error)
    process.exitCode = 1
  }
}

function list(): string {
  return BENCHES.map(({ name, describe }) => `  ${name.padEnd(11)}${describe}`).join('\n')
}

function formatTable(metrics: Metrics): string {
  const rows = Object.entries(metrics).map(([figure, value]) => [figure, String(value)] as const)
  const width = Math.max(...rows.map(([figure]) => figure.length))
  const digits = Math.max(...rows.map(([, value]) => value.length))
  return rows.map(([figure, value]) => `  ${figure.padEnd(width)}  ${value.padStart(digits)}`).join('\n')
}
