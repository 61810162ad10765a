import { basename, dirname, join } from 'node:path'
import { marketplace } from '../../resources/marketplace.ts'
import { faultsOfDeclarations } from '../faultsOfDeclarations.ts'
import { declarationPlaces } from '../marketplace/declarationPlaces.ts'
import { staleEntryPoints } from '../marketplace/entryPoints.ts'
import { indonesianIn } from '../marketplace/indonesianIn.ts'
import { projectFolder } from '../projectFolder.ts'

/** Part of `npm run check` and `npm test`: prints each error in the declarations on one line, as `file:line code path: fact (remedy)`. */
const root = projectFolder()
const placeOf = declarationPlaces(root, 'resources')
const stale = staleEntryPoints(join(root, 'resources')).map(file => `${file} is out of date (run npm run generate)`)
const faults = faultsOfDeclarations(marketplace, await indonesianIn(join(root, 'resources')))
const lines = [...stale, ...faults.map(withPlace), ...misplaced()]
for (const line of lines) process.stdout.write(`${line}\n`)
process.stdout.write(`${lines.length} errors in declarations\n`)
process.exitCode = lines.length > 0 ? 1 : 0

/** Tools whose declaration is not in the folder of their words and planners. Links have no folder: a list declares them. */
function misplaced(): string[] {
  return marketplace.tools.flatMap(({ name, type }) => {
    const place = placeOf(name)
    if (type === 'link' || !place || basename(dirname(place.file)) === name) return []
    return [`${place.file}:${place.line} ${name}: is outside its folder (move it to resources/<section>/${name}/)`]
  })
}

/** `resources/collections/collections/collections.ts:52 R05 collections.unique[0]: …` */
function withPlace(line: string): string {
  const place = placeOf(/^\S+ (\S+)/.exec(line)?.[1]?.replace(/:$/, '') ?? '')
  return place ? `${place.file}:${place.line} ${line}` : line
}
