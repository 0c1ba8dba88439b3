import type { Wire } from './socket.ts'

/** Opens the browser's own WebSocket on a path of this site. */
export function dialHere(path: string): Wire {
  const url = new URL(path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url) as Wire
}

/** `schedule` of the browser's timers. */
export function scheduleHere(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs)
  return () => clearTimeout(timer)
}
