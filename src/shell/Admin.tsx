import CssBaseline from '@mui/material/CssBaseline'
import { AdminContext, type AdminProps, CoreAdminUI } from 'react-admin'
import { Notices } from './Notices.tsx'

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
