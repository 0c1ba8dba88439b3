import { type RefObject, useEffect, useState } from 'react'
import type { ShownHighlight } from './shown-highlights.ts'

const MARGIN = '300px 0px'

/**
 * Returns the ids of the matches in a list that are near the viewport. A card that moves to a different group is a new
 * element and is observed again.
 * @param shown every match in the list
 */
export function useMatchesNearViewport(
  box: RefObject<HTMLElement | null>,
  shown: readonly Pick<ShownHighlight, 'matchId' | 'under'>[],
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const those = shown.map(({ matchId, under }) => `${under} ${matchId}`).join()
  useEffect(() => {
    const updateNear = (entries: readonly IntersectionObserverEntry[]) =>
      setNear((before) => {
        const after = new Set(before)
        for (const { target, isIntersecting } of entries) {
          const matchId = Number((target as HTMLElement).dataset['highlight'])
          if (isIntersecting) after.add(matchId)
          else after.delete(matchId)
        }
        return after
      })
    const root = box.current?.closest('.highlights-main') ?? null
    const observer = new IntersectionObserver(updateNear, { root, rootMargin: MARGIN })
    for (const card of box.current?.querySelectorAll('[data-highlight]') ?? []) observer.observe(card)
    return () => observer.disconnect()
  }, [box, those])
  return near
}
