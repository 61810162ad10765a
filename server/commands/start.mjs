/** `npm start`: installs what is missing, builds what is stale, serves. Works on a fresh clone with nothing but Node and npm. */
import { begin } from './setup/begin.mjs'

await begin()
const { buildStale } = await import('./setup/buildStale.mjs')
if (!(await buildStale({ quiet: true }))) process.exit(1)
process.setSourceMapsEnabled(true)
// In this very process: signals, exit code and pid are the server's own, and killing it leaves nothing behind.
await import('../../dist/server/main.js')
