import { encode } from 'uqr'
import './qr-code.css'

/** Free modules around a code, without which no camera finds it. */
const BORDER = 4

/** The path of a QR code, one square a module, drawn here: what it says goes to nobody. */
const pathOf = (text: string): { readonly path: string; readonly size: number } => {
  const { data, size } = encode(text, { border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}

export interface QrCodeProps {
  readonly text: string
  /** What it is called to who cannot see it. */
  readonly label: string
}

/** A text to be read by a camera. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { path, size } = pathOf(text)
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
