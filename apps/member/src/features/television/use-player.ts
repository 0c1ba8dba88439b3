import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { followVideo, type VideoStatus } from './bind-video.ts'
import { computeLag, type VideoLag } from './lag.ts'
import { openPlayer } from './player.ts'
import type { Player } from './player.types.ts'
import type { WatchLine, WatchState } from './watch-line.ts'
import { followVideoHidden } from './follow-video-hidden.ts'

const LAG_EVERY_MS = 1_000

const NOTHING = { url: null, opened: 0, delayS: 0 } as const

interface PlayOptions {
  readonly video: HTMLVideoElement
  readonly line: WatchLine
  readonly url: string
  readonly onPicture: (picture: VideoStatus) => void
  readonly onPlayer: (player: Player) => void
}

/**
 * Plays the watched channel in the element.
 * @returns the playback state, the delay and a toggle for pause
 */
export function usePlayer(ref: RefObject<HTMLVideoElement | null>, line: WatchLine, state: WatchState) {
  const [picture, setPicture] = useState<VideoStatus>('loading')
  const [lag, setLag] = useState<VideoLag | null>(null)
  const player = useRef<Player | null>(null)
  const rests = useVideoHidden()
  const { url, opened, delayS } = state.kind === 'on' && !rests ? state : NOTHING
  useEffect(() => {
    const video = ref.current
    if (url === null || video === null) return
    const onPlayer = (opening: Player) => (player.current = opening)
    const end = play({ video, line, url, onPicture: setPicture, onPlayer })
    const timer = setInterval(() => {
      const shownMs = video.readyState < video.HAVE_CURRENT_DATA ? null : (player.current?.shownMs() ?? null)
      setLag(computeLag({ serverMs: line.serverMs(), shownMs, delayS }))
    }, LAG_EVERY_MS)
    return () => {
      clearInterval(timer)
      end()
      player.current = null
      setPicture('loading')
      setLag(null)
    }
  }, [ref, line, url, opened, delayS])
  const toggle = useCallback(() => {
    const video = ref.current
    if (video === null) return
    if (!video.paused) return video.pause()
    player.current?.toLive()
    void start(video)
  }, [ref])
  return { picture, lag, toggle }
}

/**
 * Opens the stream and plays it.
 * @returns a function that closes the stream
 */
function play({ video, line, url, onPicture, onPlayer }: PlayOptions): () => void {
  let player: Player | null = null
  let isStopped = false
  const onTrouble = () => void line.trouble()
  const { reportPicture, end } = followVideo(video, { onPicture, onPlays: () => line.plays(), onStuck: onTrouble })
  const opening = async () => {
    const opened = await openPlayer({ video, url, onTrouble })
    if (isStopped) return opened.close()
    player = opened
    onPlayer(opened)
    if ((await start(video)) === 'blocked' && !isStopped) reportPicture('blocked')
  }
  opening().catch(onTrouble)
  return () => {
    isStopped = true
    end()
    player?.close()
  }
}

/** Starts playback. Some browsers require a tap first. */
async function start(video: HTMLVideoElement): Promise<'running' | 'blocked'> {
  try {
    await video.play()
    return 'running'
  } catch (error) {
    // Other failures reach the page as events of the element.
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'running'
  }
}

/** Returns whether the video is invisible. */
function useVideoHidden(): boolean {
  const [rests, setRests] = useState(false)
  useEffect(() => followVideoHidden(document, setRests), [])
  return rests
}
