import { encode } from 'uqr'
import './qr-code.css'

/** Width of the quiet zone around a QR code in modules (squares), required by cameras. */
const BORDER = 4

export interface QrCodeProps {
  readonly text: string
  /** Accessible name of the QR code for screen readers. */
  readonly label: string
}

/** QR code of a text. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = buildPath(text)
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

/**
 * Builds the SVG path of a QR code, one square per module. The code is rendered locally, so its content is not sent
 * anywhere.
 */
function buildPath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
