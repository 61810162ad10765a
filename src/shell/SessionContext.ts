import { createContext } from 'react'
import type { Session } from '../../authProvider/session.ts'

/** The session of this browser; the app sets it once. */
export const SessionContext = createContext<Session | null>(null)
