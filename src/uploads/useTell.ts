import { useNotify } from 'react-admin'

/** Says a text as it stands, in the snackbar. */
export function useTell(): (text: string, type?: 'info' | 'success' | 'warning') => void {
  const notify = useNotify()
  // A text is not looked up again as if it were a key.
  return (text, type = 'info') => notify(text, { type, messageArgs: { _: text } })
}
