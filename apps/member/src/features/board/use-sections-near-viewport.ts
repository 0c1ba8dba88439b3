import { useEffect, useState, type RefObject } from 'react'

/** Whether a section of a list is near the viewport, and the height in pixels of its rows when that last changed. */
export interface SectionNearness {
  readonly near: boolean
  readonly heightPx: number
}

const MARGIN = '300px 0px'

/**
 * Observes the sections of a list, keyed by sport, as they enter and leave the area near the viewport.
 * @param sports the sports in the list; a change restarts the observation
 */
export function useSectionsNearViewport(
  scroller: RefObject<HTMLElement | null>,
  sports: readonly number[],
): ReadonlyMap<number, SectionNearness> {
  const [parts, setParts] = useState<ReadonlyMap<number, SectionNearness>>(new Map())
  const those = sports.join()
  useEffect(() => {
    const updateNearness = (entries: readonly IntersectionObserverEntry[]) =>
      setParts(
        (before) =>
          new Map([
            ...before,
            ...entries.map(({ target, isIntersecting: near }) => {
              const heightPx = target.lastElementChild?.getBoundingClientRect().height ?? 0
              return [Number((target as HTMLElement).dataset['sport']), { near, heightPx }] as const
            }),
          ]),
      )
    const observer = new IntersectionObserver(updateNearness, { root: scroller.current, rootMargin: MARGIN })
    for (const part of scroller.current?.querySelectorAll('.sport-group') ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [scroller, those])
  return parts
}
