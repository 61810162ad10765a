import CssBaseline from '@mui/material/CssBaseline'
import { AdminContext, type AdminProps, CoreAdminUI, Notification } from 'react-admin'

/** What is said after a write stays for about five seconds (document 1, §9). */
const SHOWN_MS = 5000

/**
 * React-admin's `<Admin>`, put together from its own parts without its stock layout, menu and login form: the panel draws its own,
 * and what nobody sees need not be loaded. Nothing is sent to react-admin's makers.
 */
export function Admin(props: AdminProps) {
  return (
    <AdminContext {...props}>
      <CssBaseline enableColorScheme>
        <CoreAdminUI {...props} disableTelemetry />
        <Notification autoHideDuration={SHOWN_MS} />
      </CssBaseline>
    </AdminContext>
  )
}
