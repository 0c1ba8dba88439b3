import type { Wire } from './socket.ts'

/** Opens the browser's own WebSocket on a path of this site. */
export const dialHere = (path: string): Wire => {
  const url = new URL(path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url)
  const send = socket.send.bind(socket)
  // What is said while the server closes it would be lost, with a warning: all of it is said again on the next.
  socket.send = (data) => {
    if (socket.readyState === WebSocket.OPEN) send(data)
  }
  return socket as Wire
}

/** `schedule` of the browser's timers. */
export const scheduleHere = (task: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(task, delayMs)
  return () => clearTimeout(timer)
}
