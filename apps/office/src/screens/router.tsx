import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { OFFICE_PATH } from '@touchline/contract/site'
import { Gate } from '../shell/Gate.tsx'
import { Broken } from './Broken.tsx'
import { FirstPlace } from './FirstPlace.tsx'
import { SelfScreen } from './SelfScreen.tsx'

const root = createRootRoute({ component: Gate, notFoundComponent: FirstPlace })

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: FirstPlace }),
  createRoute({ getParentRoute: () => root, path: '/self', component: SelfScreen }),
])

export const router = createRouter({ routeTree, basepath: OFFICE_PATH, defaultErrorComponent: Broken })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
