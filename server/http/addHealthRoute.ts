import { calls } from '../../schema/calls.ts'
import type { Needs } from '../app.ts'
import type { Routes } from './routes.ts'

/** For balancers: 200 while this process and its database answer, 503 while the database does not. */
export function addHealthRoute(routes: Routes, { db }: Needs): void {
  routes.get(calls.health, { may: 'public' }, async c => {
    await db.ping()
    return c.json({ status: 'ok' })
  })
}
