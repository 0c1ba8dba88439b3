import type { ServerFrame } from '@touchline/contract/push'
import type { Described } from './http/description.ts'
import type { Route } from './http/route.ts'
import type { Closing } from './jobs/closing.ts'
import type { HealthPart, Module, OpenModule, Opening, Platform, FaceOf } from './module.ts'
import type { MemberOf } from './push/live.http.ts'

/** Modules that stand open side by side. */
export class House {
  readonly #openings: ReadonlyMap<Module<unknown, never>, Opening<unknown>>
  readonly #open = new Map<Module<unknown, never>, OpenModule<unknown>>()

  constructor(openings: ReadonlyMap<Module<unknown, never>, Opening<unknown>>) {
    this.#openings = openings
  }

  /** Begins what takes a while, before there is a platform to stand on. */
  static of<Options>(modules: readonly Module<unknown, Options>[], options: Options, closing: Closing): House {
    return new House(new Map(modules.map((module) => [module, module.open(options, closing)])))
  }

  readonly faceOf: FaceOf = <Face>(module: Module<Face, never>): Face => {
    const found = this.#open.get(module)
    if (found === undefined) throw new Error(`${module.name} is used before it is open`)
    // A module is its own key: what is kept under it is what it opened.
    return found.face as Face
  }

  /** Opens one after another: each uses those before it. */
  async open(platform: Platform): Promise<void> {
    for (const [module, opening] of this.#openings) {
      const open = await opening(platform, this.faceOf)
      this.#open.set(module, open)
      if (open.topics !== undefined) platform.hub.offer(open.topics)
    }
  }

  /** What is done before anybody is let in. */
  async start(): Promise<void> {
    for (const { start } of this.#open.values()) await start?.()
  }

  /** Sets all jobs of the process's roles going. They end with the platform, the last one first. */
  work({ closing, roles, whileHolding }: Platform): void {
    const jobs = [...this.#open.values()].flatMap((open) => open.jobs ?? [])
    for (const job of jobs.filter(({ role }) => roles.has(role))) {
      if (job.alone === true) whileHolding(job.role, job.start)
      else closing.add(job.start())
    }
  }

  get descriptions(): Described[] {
    return [...this.#openings.keys()].map(({ name, description }) => ({ tag: name, ...description }))
  }

  /** What is said to every socket, again and again. */
  beats(): ServerFrame[] {
    return [...this.#open.values()].flatMap(({ live }) => live?.beat?.() ?? [])
  }

  /** Whose a session is that is named on a socket, by the word of the module that knows. */
  readonly memberOf: MemberOf = async (...named) => {
    for (const { live } of this.#open.values()) if (live?.memberOf !== undefined) return live.memberOf(...named)
    return { code: 'session_not_exists' }
  }

  get routes(): Route[] {
    return [...this.#open.values()].flatMap(({ routes = [] }) => routes)
  }

  get health(): HealthPart[] {
    return [...this.#open.values()].flatMap(({ health }) => health ?? [])
  }

  knowsToken(token: string): boolean {
    for (const { knowsToken } of this.#open.values()) if (knowsToken?.(token) === true) return true
    return false
  }
}
