import { useEffect, useRef } from 'react'

/** What is open over the page is meant by what is pressed, and not the page. */
const isCovered = (): boolean => document.querySelector('dialog[open]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/**
 * Hears letters wherever the focus is on the page but where somebody types, or a dialog stands over it; a key that is
 * held down is heard once.
 * `press` says whether the key was for it.
 */
export const usePageKeys = (press: (key: string, isShift: boolean) => boolean): void => {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { key, shiftKey, repeat, target, ctrlKey, metaKey, altKey } = event
      if (repeat || ctrlKey || metaKey || altKey || isTyping(target) || key.length !== 1 || isCovered()) return
      if (latest.current(key, shiftKey)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
