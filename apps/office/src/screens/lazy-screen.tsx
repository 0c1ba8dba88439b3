import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { requireTexts, type TextArea } from '../base/i18n/language.ts'

/** Loads a screen and its catalogue areas when it is first shown. */
export function lazyScreen(load: () => Promise<ComponentType>, areas: readonly TextArea[]) {
  return lazyRouteComponent(async () => {
    const [screen] = await Promise.all([load(), requireTexts(areas)])
    return { default: screen }
  })
}
