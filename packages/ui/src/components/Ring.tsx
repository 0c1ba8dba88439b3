import { useEffect, useState, type CSSProperties } from 'react'

export interface RingProps {
  /** Total duration of the countdown in milliseconds. */
  readonly totalMs: number
  /** Returns the remaining milliseconds; polled while the ring runs. 0 or less when finished. */
  readonly readRemainingMs: () => number
  readonly label: string
}

const SIZE = 34
const RADIUS = 14
const LENGTH = 2 * Math.PI * RADIUS

/** Countdown: a ring that empties, with the remaining seconds in the middle. */
export function Ring({ totalMs, readRemainingMs, label }: RingProps) {
  const [remainingMs, setRemainingMs] = useState(readRemainingMs)
  useEffect(() => {
    const timer = setInterval(() => setRemainingMs(readRemainingMs()), 200)
    return () => clearInterval(timer)
  }, [readRemainingMs])
  // The CSS animation starts at the elapsed time of the first render and then runs without further renders.
  const [{ durationMs, elapsedMs }] = useState(() => ({
    durationMs: totalMs,
    elapsedMs: Math.max(0, totalMs - readRemainingMs()),
  }))
  const style = {
    '--ring-length': LENGTH,
    animationDuration: `${durationMs}ms`,
    animationDelay: `-${elapsedMs}ms`,
  } as CSSProperties
  return (
    <span className="wait-ring" role="timer" aria-label={label} style={{ width: SIZE, height: SIZE }}>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} fill="none" strokeWidth="3" aria-hidden="true">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} stroke="var(--hair)" />
        {remainingMs > 0 && (
          <circle
            className="wait-ring-rest"
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            stroke="var(--accent)"
            strokeDasharray={LENGTH}
            style={style}
          />
        )}
      </svg>
      <span className="wait-ring-seconds">{Math.max(0, Math.ceil(remainingMs / 1000))}</span>
    </span>
  )
}
