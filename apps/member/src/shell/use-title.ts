import { useEffect } from 'react'
import { brand } from '../base/settings/brand.ts'
import { useTranslate } from '../base/i18n/i18n.ts'

/** Sets the document title: brand and suffix, preceded by the page name if there is one (product §2). */
export function useTitle(page?: string): void {
  const { _ } = useTranslate()
  const suffix = _('title.suffix')
  useEffect(() => {
    const siteTitle = `${brand.name} · ${suffix}`
    document.title = page === undefined ? siteTitle : `${page} · ${siteTitle}`
  }, [page, suffix])
}
