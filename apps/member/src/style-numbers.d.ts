import 'react'

/** Styles hand numbers to the style sheets by names of their own. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
