import { useEffect } from 'react'
import { brand } from '../base/settings/brand.ts'
import { useTranslate } from '../base/i18n/i18n.ts'

/** Product §2: the title is the brand with a suffix; a page of its own stands before it. */
export const useTitle = (page?: string): void => {
  const { _ } = useTranslate()
  const suffix = _('title.suffix')
  useEffect(() => {
    const whole = `${brand.name} · ${suffix}`
    document.title = page === undefined ? whole : `${page} · ${whole}`
  }, [page, suffix])
}
