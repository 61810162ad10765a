import type { AuthProvider } from 'react-admin'
import { loginAddress } from './addresses.ts'
import type { Session } from './session.ts'

/** React-admin's view of the session. Access to a tool is held at its screen (`Gate`), so that the refused address stays. */
export function authProvider(session: Session, location: Pick<Location, 'pathname' | 'search' | 'hash'>): AuthProvider {
  const known = async () => (session.state().status === 'in' ? session.state() : await session.check())

  return {
    // Signing in happens at the provider's: the login page's button goes there.
    login: () => Promise.reject(new Error('Sign in at the provider.')),
    async checkAuth() {
      const { status } = await known()
      if (status === 'out') throw { redirectTo: loginAddress(location), message: false, logoutUser: false }
    },
    // A 401 has ended the session by then (`request` says so), and the panel is on its way to the login page. Were this to reject,
    // react-admin would hand an empty success to whoever waits for the call, and a form would think that it is saved.
    checkError: async error => {
      if (error?.status === 401) session.ended()
      else if (error?.status === 403) await session.refresh()
    },
    async logout() {
      if (session.state().status === 'in') await session.logout()
      return '/login'
    },
    async getIdentity() {
      const state = await known()
      if (state.status !== 'in') throw new Error('Nobody is signed in.')
      const { id, email, name, ...rest } = state.user
      return { ...rest, id, email, fullName: name }
    },
    async getPermissions() {
      const state = await known()
      return state.status === 'in' ? state.permissions : []
    },
  }
}
