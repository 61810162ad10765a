import { join } from 'node:path'
import { marketplace } from '../../resources/marketplace.ts'
import { faultsOfDeclarations } from '../faultsOfDeclarations.ts'
import { staleEntryPoints } from '../marketplace/entryPoints.ts'
import { projectFolder } from '../projectFolder.ts'

/** Part of `npm run check` and `npm test`: every fault of every declaration, a line each. */
const stale = staleEntryPoints(join(projectFolder(), 'resources')).map(file => `${file} is not as the folders say: npm run generate`)
const lines = [...stale, ...faultsOfDeclarations(marketplace)]
for (const line of lines) process.stdout.write(`${line}\n`)
process.stdout.write(`${lines.length} faults in declarations\n`)
process.exitCode = lines.length > 0 ? 1 : 0
