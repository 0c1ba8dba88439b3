import type { Notes } from './notes.ts'

const DAY_MS = 86_400_000

/** Notes of a new demo: the text, and the price in minor units. */
const DEMO_NOTES = [
  { text: 'A bicycle, hardly used', priceMinor: 200n },
  { text: 'Two seats for the derby', priceMinor: 500n },
] as const

/** Pins the notes of a new demo, one for each of its first members. A repeated call changes nothing. */
export async function pinDemoNotes(notes: Pick<Notes, 'pin'>, memberIds: readonly number[]): Promise<void> {
  for (const [index, note] of DEMO_NOTES.entries()) {
    const id = memberIds[index]
    if (id === undefined) return
    const author = { id, operator: { type: 1 } } as const
    await notes.pin(author, { ...note, ref: `demo-note-${index}`, durationMs: DAY_MS })
  }
}
