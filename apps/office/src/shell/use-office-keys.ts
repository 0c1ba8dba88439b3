import { useLocation, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { isShortcut, preventRepeatedEnterClick } from '@touchline/ui/keys'
import { useEffect, useState } from 'react'
import { listPermitted, useNavigation } from '../base/contributions/navigation.ts'
import { useMe } from '../base/api/me.ts'

/** CSS selector of open dialogs and menus, which Escape closes without this shortcut. */
const OPEN = 'dialog[open], [aria-haspopup][aria-expanded=true]'

/** Number of navigation items to move by key: -1 to the previous item, 1 to the next. */
const STEPS: Readonly<Record<string, number>> = { '[': -1, ']': 1 }

/**
 * Keyboard shortcuts of every page: "?" lists them, Escape leaves a field or returns from an opened page, "[" and "]"
 * move along the menu.
 */
export function useOfficeKeys() {
  const [isShown, setShown] = useState(false)
  const me = useMe()
  const items = useNavigation()
  const router = useRouter()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false })
  const { of, match } = useSearch({ strict: false })
  useEffect(() => {
    const places = listPermitted(items, me)
    const at = places.findIndex(({ to }) => pathname === to)
    const isOpened = at === -1 || of !== undefined || match !== undefined
    const goBack = () => {
      if (router.history.canGoBack()) router.history.back()
      else void navigate({ to: id === undefined ? '/' : '/accounts' })
    }
    const byKey = (event: KeyboardEvent) => {
      preventRepeatedEnterClick(event)
      if (event.defaultPrevented || isAnythingOpen()) return
      if (event.key === 'Escape' && isField(event.target) && !event.isComposing) event.target.blur()
      else if (!isShortcut(event)) return
      else if (event.key === '?') setShown(true)
      else if (event.key === 'Escape' && isOpened) goBack()
      else {
        const next = places[(at === -1 ? 0 : at) + (STEPS[event.key] ?? Number.NaN)]
        if (next !== undefined) void navigate({ to: next.to })
      }
    }
    // The capture phase runs before elements of the page handle Escape themselves.
    document.addEventListener('keydown', byKey, true)
    return () => document.removeEventListener('keydown', byKey, true)
  }, [me, items, router, navigate, pathname, id, of, match])
  return { isShown, show: () => setShown(true), hide: () => setShown(false) }
}

function isAnythingOpen(): boolean {
  return document.querySelector(OPEN) !== null
}

function isField(target: EventTarget | null): target is HTMLElement {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}
