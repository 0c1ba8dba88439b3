import type { MatchAlert } from './alert-detector.ts'

/** Frequencies in Hz: two rising notes for a goal, two falling notes for a red card. */
const NOTES: Readonly<Record<MatchAlert['kind'], readonly [number, number]>> = { goal: [659, 988], red: [440, 294] }
const NOTE_S = 0.16
const LOUDNESS = 0.18
const VIBRATION: Readonly<Record<MatchAlert['kind'], number[]>> = { goal: [80, 60, 160], red: [240] }
/** Minimum time between two sounds in milliseconds. */
const APART_MS = 1_500

let context: AudioContext | null = null
let soundedMs = -Infinity

/** Enables sound. Browsers require a user interaction first. */
export function readySound(): void {
  context ??= new AudioContext()
  void context.resume()
}

/** Plays the alert sound. Stays silent if the user has not interacted with the page yet. */
export function playAlert(kind: MatchAlert['kind']): void {
  if (performance.now() - soundedMs < APART_MS) return
  soundedMs = performance.now()
  readySound()
  if (context === null) return
  for (const [index, frequency] of NOTES[kind].entries()) playNote(context, frequency, index * NOTE_S)
}

function playNote(audio: AudioContext, frequency: number, afterS: number): void {
  const from = audio.currentTime + afterS
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency })
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.001, from + NOTE_S * 1.8)
  tone.connect(gain).connect(audio.destination)
  tone.start(from)
  tone.stop(from + NOTE_S * 2)
}

/** Vibrates if the device supports it and the user does not prefer reduced motion. */
export function vibrate(kind: MatchAlert['kind']): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION[kind])
}
