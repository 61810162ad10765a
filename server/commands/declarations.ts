import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { marketplace } from '../../resources/marketplace.ts'
import { faultsOfDeclarations } from '../faultsOfDeclarations.ts'
import { staleEntryPoints } from '../marketplace/entryPoints.ts'
import { indonesianIn } from '../marketplace/indonesianIn.ts'
import { projectFolder } from '../projectFolder.ts'

/** Part of `npm run check` and `npm test`: every fault of every declaration, a line each, with the file it is to be mended in. */
const root = projectFolder()
const stale = staleEntryPoints(join(root, 'resources')).map(file => `${file} is not as the folders say: npm run generate`)
const faults = faultsOfDeclarations(marketplace, await indonesianIn(join(root, 'resources')))
const files = filesOfTools()
const lines = [...stale, ...faults.map(withFile), ...elsewhere()]
for (const line of lines) process.stdout.write(`${line}\n`)
process.stdout.write(`${lines.length} faults in declarations\n`)
process.exitCode = lines.length > 0 ? 1 : 0

/** The file that declares each tool: `resource('suppliers', …`. */
function filesOfTools(): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(join(root, 'resources'), { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.ts')) continue
    const file = join('resources', entry)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\b(?:resource|page|link|upload)\(\s*'([\w-]+)'/g))
      found.set(name, file)
  }
  return found
}

/** Tools whose declaration is not where their words and effects are; links have no folder, they stand in a list. */
function elsewhere(): string[] {
  const links = new Set(marketplace.tools.filter(({ type }) => type === 'link').map(({ name }) => name as string))
  return [...files]
    .filter(([name, file]) => !links.has(name) && basename(dirname(file)) !== name)
    .map(([name, file]) => `${file} ${name}: stands in resources/<section>/${name}/`)
}

/** `resources/collections/collections/collections.ts R05 collections.unique[0]: …` */
function withFile(line: string): string {
  const file = files.get(/^\S+ ([\w-]+)/.exec(line)?.[1] ?? '')
  return file ? `${file} ${line}` : line
}
