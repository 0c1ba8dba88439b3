/** A line of the slip that says what was changed, or asks. */
export const NoticeLine = ({ text }: { readonly text: string }) => (
  <p className="slip-notice" role="status">
    {text}
  </p>
)
