import type { ServerFrame } from '@touchline/contract/push'
import type { TaggedDescription } from './http/description.ts'
import type { Route, StaffCallRoute } from './http/route.ts'
import type { ShutdownSteps } from '../runtime/jobs/shutdown-steps.ts'
import type { HealthPart, Module, OpenModule, Opening, Platform, ModuleApiOf } from './module.ts'
import type { ResolveMember } from './push/live.http.ts'
import type { StaffRequirement } from './staff-needs.ts'

/** Container of the server's modules: opens the modules in order and collects their routes, jobs and health fields. */
export class ModuleRegistry {
  readonly #openings: ReadonlyMap<Module<unknown, never>, Opening<unknown>>
  readonly #open = new Map<Module<unknown, never>, OpenModule<unknown>>()

  constructor(openings: ReadonlyMap<Module<unknown, never>, Opening<unknown>>) {
    this.#openings = openings
  }

  /** Starts the slow parts of every module, before the platform is open. */
  static openModules<Options>(
    modules: readonly Module<unknown, Options>[],
    options: Options,
    closing: ShutdownSteps,
  ): ModuleRegistry {
    return new ModuleRegistry(new Map(modules.map((module) => [module, module.open(options, closing)])))
  }

  readonly apiOf: ModuleApiOf = <Api>(module: Module<Api, never>): Api => {
    const openModule = this.#open.get(module)
    if (openModule === undefined) throw new Error(`${module.name} is used before it is open`)
    // The cast is safe: the map key is the module itself, so the entry has the type of the module's public interface.
    return openModule.api as Api
  }

  /** Opens the modules in order: a module may use only modules opened before. */
  async open(platform: Platform): Promise<void> {
    for (const [module, opening] of this.#openings) {
      const open = await opening(platform, this.apiOf)
      this.#open.set(module, open)
      this.#checkRights(module, open.staffRoutes ?? [])
      platform.staffTopics.add(open.staffTopics ?? [])
      if (open.fillDemo !== undefined) platform.demoData.push(open.fillDemo)
      if (open.topics !== undefined) platform.hub.offer(open.topics)
    }
  }

  /** Throws if a staff route requires a right that neither the module nor an earlier module declares. */
  #checkRights({ name }: Module<unknown, never>, routes: readonly StaffCallRoute[]): void {
    const declared = new Set<StaffRequirement>(['session', 'proof', 'main'])
    for (const { rights = [] } of this.#open.keys()) for (const right of rights) declared.add(right)
    const route = routes.find(({ needs }) => !declared.has(needs))
    if (route !== undefined) throw new Error(`${route.url} of ${name} requires the undeclared right ${route.needs}`)
  }

  /** Runs the start hooks of the modules, before the server listens. */
  async start(): Promise<void> {
    for (const { start } of this.#open.values()) await start?.()
  }

  /**
   * Starts the jobs of the roles of this process, of every module or of the given ones. The jobs stop when the platform
   * closes, in reverse order.
   */
  work({ closing, roles, whileHolding }: Platform, modules?: readonly Module<unknown, never>[]): void {
    const jobs = [...this.#open].flatMap(([module, open]) =>
      modules === undefined || modules.includes(module) ? (open.jobs ?? []) : [],
    )
    for (const job of jobs.filter(({ role }) => roles.has(role))) {
      if (job.isLeased === true) whileHolding(job.role, job.start)
      else closing.add(job.start())
    }
  }

  get descriptions(): TaggedDescription[] {
    return [...this.#openings.keys()].flatMap(({ name, description }) =>
      description === undefined ? [] : [{ tag: name, ...description }],
    )
  }

  /** Returns the heartbeat frames of the modules, sent to every socket at a fixed interval. */
  buildHeartbeats(): ServerFrame[] {
    return [...this.#open.values()].flatMap(({ live }) => live?.buildHeartbeat?.() ?? [])
  }

  /**
   * Resolves the member of a session token named on a socket, through the first module that implements `resolveMember`.
   */
  readonly resolveMember: ResolveMember = async (...credentials) => {
    for (const { live } of this.#open.values())
      if (live?.resolveMember !== undefined) return live.resolveMember(...credentials)
    return { code: 'session_not_exists' }
  }

  get routes(): Route[] {
    return [...this.#open.values()].flatMap(({ routes = [], staffRoutes = [] }) => [...routes, ...staffRoutes])
  }

  get health(): HealthPart[] {
    return [...this.#open.values()].flatMap(({ health }) => health ?? [])
  }

  isVerifiedToken(token: string): boolean {
    for (const { isVerifiedToken } of this.#open.values()) if (isVerifiedToken?.(token) === true) return true
    return false
  }
}
