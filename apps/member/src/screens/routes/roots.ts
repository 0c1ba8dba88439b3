import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { needTexts } from '../../base/i18n/language.ts'
import { loadChunk } from '../../base/loading/chunk.ts'
import { Root } from '../Root.tsx'
import { guardRoute } from './guard.ts'

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => loadChunk(loadNotFound), 'NotFound'),
})

/** Parent of every route that needs a session. */
export const sessionRoute = createRoute({ getParentRoute: () => rootRoute, id: 'guarded', beforeLoad: guardRoute })

async function loadNotFound() {
  const [{ NotFound }] = await Promise.all([import('../NotFound.tsx'), needTexts('pages')])
  return { NotFound }
}
