/** `npm run build`: builds what is stale and says how large it is. */
import { checkNode } from './setup/checkNode.mjs'

checkNode()
const { installMissing } = await import('./setup/installMissing.mjs')
const { buildStale } = await import('./setup/buildStale.mjs')
await installMissing()
process.exitCode = (await buildStale({ quiet: process.argv.includes('--quiet') })) ? 0 : 1
