/** Line of the slip that reports a change or asks for consent. */
export function NoticeLine({ text }: { readonly text: string }) {
  return (
    <p className="slip-notice" role="status">
      {text}
    </p>
  )
}
