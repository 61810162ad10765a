import { sessionCalls } from '../../schema/wire/session.ts'
import type { Needs } from '../app.ts'
import type { Routes } from './routes.ts'

/** For balancers: 200 while this process and its database answer, 503 while the database does not. */
export function addHealthRoute(routes: Routes, { db }: Needs): void {
  routes.serve(sessionCalls.health, async () => {
    await db.ping()
    return { status: 'ok' as const }
  })
}
