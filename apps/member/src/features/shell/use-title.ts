import { useEffect } from 'react'
import { brand } from '../../state/brand.ts'
import { useWords } from '../../state/words.ts'

/** Spec §2: the title is the brand with a suffix; a page of its own stands before it. */
export function useTitle(page?: string): void {
  const { _ } = useWords()
  const suffix = _('title.suffix')
  useEffect(() => {
    const whole = `${brand.name} · ${suffix}`
    document.title = page === undefined ? whole : `${page} · ${whole}`
  }, [page, suffix])
}
