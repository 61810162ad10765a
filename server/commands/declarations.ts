import { faultsOfDeclarations } from '../faultsOfDeclarations.ts'

/** Part of `npm run check` and `npm test`: every fault of every declaration, a line each. */
const lines = faultsOfDeclarations()
for (const line of lines) process.stdout.write(`${line}\n`)
process.stdout.write(`${lines.length} faults in declarations\n`)
process.exitCode = lines.length > 0 ? 1 : 0
