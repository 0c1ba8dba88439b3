import { type RefObject, useEffect, useState } from 'react'
import type { ShownHighlight } from './shown-highlights.ts'

const MARGIN = '300px 0px'

/**
 * Those of the matches of a list that are near to what is in sight; `shown`: all that stand in it. A card that comes to
 * stand under another reason is another element, and looked at anew.
 */
export const useNearMatches = (
  box: RefObject<HTMLElement | null>,
  shown: readonly Pick<ShownHighlight, 'matchId' | 'under'>[],
): ReadonlySet<number> => {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  const those = shown.map(({ matchId, under }) => `${under} ${matchId}`).join()
  useEffect(() => {
    const take = (entries: readonly IntersectionObserverEntry[]) =>
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
    const observer = new IntersectionObserver(take, { root, rootMargin: MARGIN })
    for (const card of box.current?.querySelectorAll('[data-highlight]') ?? []) observer.observe(card)
    return () => observer.disconnect()
  }, [box, those])
  return near
}
