import type { SiteRouter } from './router.tsx'
import { useMessages } from '../../base/state/messages.ts'

const PATH = '/maintenance'

/** Redirects every page to the maintenance page while the site is closed. The maintenance page knows the way back. */
export function followMaintenance(router: SiteRouter): void {
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
