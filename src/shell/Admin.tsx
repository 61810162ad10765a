import CssBaseline from '@mui/material/CssBaseline'
import { AdminContext, type AdminProps, CoreAdminUI, Notification } from 'react-admin'

/** What is said after a write stays for about five seconds (document 1, §9). */
const SHOWN_MS = 5000

/**
 * React-admin's `<Admin>`, put together from its own parts without its stock layout, menu and login form: the panel draws its own,
 * and what nobody sees need not be loaded. Nothing is sent to react-admin's makers.
 */
export function Admin({
  authProvider,
  dataProvider,
  i18nProvider,
  queryClient,
  routerProvider,
  store,
  theme,
  darkTheme,
  ...shown
}: AdminProps) {
  return (
    <AdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, routerProvider, store, theme, darkTheme }}>
      <CssBaseline enableColorScheme>
        <CoreAdminUI {...shown} disableTelemetry />
        <Notices />
      </CssBaseline>
    </AdminContext>
  )
}

/** The snackbar. */
function Notices() {
  return <Notification autoHideDuration={SHOWN_MS} />
}
