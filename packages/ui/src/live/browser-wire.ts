import type { SocketLike } from './socket.ts'

/** Opens a browser WebSocket on a path of this site. */
export function openBrowserSocket(path: string): SocketLike {
  const url = new URL(path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(url)
  const send = socket.send.bind(socket)
  // Frames sent while the server closes the socket would be lost with a browser warning. They are sent again on the
  // next socket.
  socket.send = (data) => {
    if (socket.readyState === WebSocket.OPEN) send(data)
  }
  return socket as SocketLike
}

/** Implements `schedule` with browser timers. */
export function scheduleInBrowser(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs)
  return () => clearTimeout(timer)
}
