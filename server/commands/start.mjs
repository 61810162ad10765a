/** `npm start`: installs what is missing, builds what is stale, serves. Works on a fresh clone with nothing but Node and npm. */
import { checkNode } from './setup/checkNode.mjs'
import { endWithParent } from './setup/endWithParent.mjs'

checkNode()
endWithParent()
const { installMissing } = await import('./setup/installMissing.mjs')
const { buildStale } = await import('./setup/buildStale.mjs')
await installMissing()
if (!(await buildStale({ quiet: true }))) process.exit(1)
process.setSourceMapsEnabled(true)
// In this very process: signals, exit code and pid are the server's own, and killing it leaves nothing behind.
await import('../../dist/server/main.js')
