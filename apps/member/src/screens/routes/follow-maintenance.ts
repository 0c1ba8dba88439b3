import type { SiteRouter } from './router.tsx'
import { useMessages } from '../../base/state/messages.ts'

const PATH = '/maintenance'

/** While the site is closed every page leads to the maintenance page, which knows the way back. */
export const followMaintenance = (router: SiteRouter): void => {
  const lead = () => {
    const { pathname, href } = router.state.location
    if (!useMessages.getState().maintenance || pathname === PATH) return
    void router.navigate({ to: PATH, search: { redirect: href }, replace: true })
  }
  useMessages.subscribe((now, before) => {
    if (now.maintenance && !before.maintenance) lead()
  })
  router.subscribe('onResolved', lead)
}
