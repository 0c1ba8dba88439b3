import { useEffect, useState, type RefObject } from 'react'

/** Whether a part of a list is near to what is in sight, and how high what is below its head was when it left. */
export interface Nearness {
  readonly near: boolean
  readonly heightPx: number
}

const MARGIN = '300px 0px'

/**
 * Follows the parts of a list, by the sport that each is of, as they come near to what is in sight and leave again.
 * `sports`: those that are there, so that another list is followed anew.
 */
export const useNear = (
  scroller: RefObject<HTMLElement | null>,
  sports: readonly number[],
): ReadonlyMap<number, Nearness> => {
  const [parts, setParts] = useState<ReadonlyMap<number, Nearness>>(new Map())
  const those = sports.join()
  useEffect(() => {
    const take = (entries: readonly IntersectionObserverEntry[]) =>
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
    const observer = new IntersectionObserver(take, { root: scroller.current, rootMargin: MARGIN })
    for (const part of scroller.current?.querySelectorAll('.sport-group') ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [scroller, those])
  return parts
}
