import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { HammerPlan, HammerCommand, HammerCounts } from './hammer.ts'

/** Number of successful and refused requests by kind of request. */
export type Sums = Map<string, { answered: number; refused: number }>

const PROGRAM = fileURLToPath(new URL('hammer.ts', import.meta.url))

/**
 * Runs the noisy member in a child process with low priority. In production such load comes from a remote machine, so
 * the bench should measure only the server's work for it.
 */
export class HammerProcess {
  readonly sums: Sums = new Map()
  readonly #child: ChildProcess

  constructor() {
    this.#child = fork(PROGRAM)
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_LOW)
  }

  start(plan: HammerPlan): void {
    this.#sendCommand({ go: plan })
  }

  /** Stops the load of the noisy member. Resolves when none of its requests is in progress. */
  async halt(): Promise<void> {
    const message = once(this.#child, 'message')
    this.#sendCommand('halt')
    const [{ answered, refused }] = (await message) as [HammerCounts]
    for (const [kind, count] of Object.entries(answered)) this.#sum(kind).answered += count
    for (const [kind, count] of Object.entries(refused)) this.#sum(kind).refused += count
  }

  end(): void {
    this.#child.kill()
  }

  #sum(kind: string): { answered: number; refused: number } {
    const sum = this.sums.get(kind) ?? { answered: 0, refused: 0 }
    this.sums.set(kind, sum)
    return sum
  }

  #sendCommand(command: HammerCommand): void {
    this.#child.send(command)
  }
}
