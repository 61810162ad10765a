import { Notification } from 'react-admin'

/** What is said after a write stays for about five seconds (document 1, §9). */
const SHOWN_MS = 5000

/** The snackbar. */
export function Notices() {
  return <Notification autoHideDuration={SHOWN_MS} />
}
