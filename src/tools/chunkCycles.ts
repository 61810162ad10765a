import type { Plugin } from 'vite'

/**
 * Ends a build whose files import each other: which of them runs first then depends on the screen that was opened first, and what is used while the other has not
 * run yet is undefined. Merging small files makes such circles; modules themselves have none.
 */
export function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [])),
      )
      const circle = circleIn(imports)
      if (circle)
        this.error(`These files import each other: ${circle.join(' → ')}. Merge fewer: lower entriesAwareMergeThreshold in vite.config.ts.`)
    },
  }
}

/** The first way from a file back to itself; null where there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  const from = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const circle = from(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = from(file, [])
    if (circle) return circle
  }
  return null
}
