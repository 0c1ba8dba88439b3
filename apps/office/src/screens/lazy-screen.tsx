import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { needTexts, type TextArea } from '../base/i18n/language.ts'

/** A screen that is fetched when it is first shown, with the areas of texts that only such screens say. */
export const lazyScreen = (load: () => Promise<ComponentType>, ...areas: readonly TextArea[]) =>
  lazyRouteComponent(async () => {
    const [screen] = await Promise.all([load(), needTexts(areas)])
    return { default: screen }
  })
