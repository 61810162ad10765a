import type { CheckContext } from './checkContext.ts'
import type { DeclarationFault } from './declarationFault.ts'

/** R01: two tools of one name, or a name that is no name of a table. */
export function checkNames({ tools }: CheckContext): DeclarationFault[] {
  const seen = new Set<string>()
  return tools.flatMap(({ name, word }) => {
    const faults: DeclarationFault[] = []
    if (seen.has(name)) faults.push({ code: 'R01', path: name, fact: `two tools are called '${name}'`, remedy: 'rename one of them' })
    // The families of files have the documents' names, most with dashes, some without.
    if (!(word === 'upload' ? /^[a-z][a-z0-9_-]{0,49}$/ : /^[a-z][a-z0-9_]{0,49}$/).test(name))
      faults.push({ code: 'R01', path: name, fact: `'${name}' is no name of a tool`, remedy: 'use lower case letters, digits and _' })
    seen.add(name)
    return faults
  })
}
