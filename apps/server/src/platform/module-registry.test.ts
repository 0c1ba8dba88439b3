import type { StaffRight } from '@touchline/contract/office/staff'
import Type from 'typebox'
import { expect, test } from 'vitest'
import type { StaffCallRoute } from './http/route.ts'
import { ShutdownSteps } from '../runtime/jobs/shutdown-steps.ts'
import { ModuleRegistry } from './module-registry.ts'
import type { Module, Platform } from './module.ts'
import { StaffTopics } from './push/staff-topics.ts'

function staffCall(needs: StaffCallRoute['needs']): StaffCallRoute {
  return {
    ...{ url: '/office/pay', method: 'POST', tag: 'office', summary: 'Pay', answer: Type.Object({}) },
    ...{ needs, scope: null, changesData: true, stepsUp: false },
    handle: async () => ({}),
  }
}

function createModule(name: string, needs: StaffCallRoute['needs'], rights: readonly StaffRight[] = []): Module {
  return {
    name,
    description: { heading: '', examples: {} },
    rights,
    open: () => () => ({ api: null, staffRoutes: [staffCall(needs)] }),
  }
}

function open(modules: readonly Module[]): Promise<void> {
  // The registry uses only the staff topics of the platform while it opens these modules.
  const platform = { staffTopics: new StaffTopics(), demoData: [] } as unknown as Platform
  return ModuleRegistry.openModules(modules, undefined, new ShutdownSteps()).open(platform)
}

test('a staff route may require a right of its own module or of an earlier module', async () => {
  await open([createModule('wallet', 'credit', ['credit']), createModule('reports', 'credit')])
  await open([createModule('accounts', 'main')])
})

test('a staff route that requires the right of a later module does not open', async () => {
  const modules = [createModule('wallet', 'credit'), createModule('reports', 'proof', ['credit'])]
  await expect(open(modules)).rejects.toThrow('/office/pay of wallet requires the undeclared right credit')
})
