import { createRootRoute, createRoute } from '@tanstack/react-router'
import { NotFound } from '../NotFound.tsx'
import { Root } from '../Root.tsx'
import { guard } from './guard.ts'

export const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

/** Parent of every route that needs a session. */
export const guarded = createRoute({ getParentRoute: () => root, id: 'guarded', beforeLoad: guard })
