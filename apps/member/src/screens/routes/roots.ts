import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '../../base/loading/chunk.ts'
import { Root } from '../Root.tsx'
import { guard } from './guard.ts'

export const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => loadChunk(() => import('../NotFound.tsx')), 'NotFound'),
})

/** Parent of every route that needs a session. */
export const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', beforeLoad: guard })
