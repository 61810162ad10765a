/** `npm run build`: builds what is stale and says how large it is; `--panel-of <folder>` the panel of another marketplace too. */
import { parseArgs } from 'node:util'
import { checkNode } from './setup/checkNode.mjs'

checkNode()
const { installMissing } = await import('./setup/installMissing.mjs')
const { buildStale } = await import('./setup/buildStale.mjs')
await installMissing()
const { values } = parseArgs({ options: { quiet: { type: 'boolean' }, 'panel-of': { type: 'string' } } })
process.exitCode = (await buildStale({ quiet: values.quiet, panelOf: values['panel-of'] })) ? 0 : 1
