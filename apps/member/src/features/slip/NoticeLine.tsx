/** Line of the slip that reports a change or asks for consent. */
export const NoticeLine = ({ text }: { readonly text: string }) => (
  <p className="slip-notice" role="status">
    {text}
  </p>
)
