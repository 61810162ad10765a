import { existsSync } from 'node:fs'
import path from 'node:path'
import { readSource, type Source } from './sources.ts'

/** Modules that the build writes from all declarations of the marketplace, with the files that they stand for. */
const GENERATED: Readonly<Record<string, readonly string[]>> = {
  'virtual:marketplace': ['resources/index.ts', 'resources/screens.ts', 'resources/marketplace.ts'],
}

/** The files of the project and what they import when they run; type imports are left out. */
export interface ImportGraph {
  source(file: string): Source
  /** The file itself and all project files that it loads, directly or not. Paths are relative to the project. */
  reach(file: string): ReadonlySet<string>
}

/** @param root the project's folder */
export function importGraph(root: string): ImportGraph {
  const sources = new Map<string, Source>()
  const reached = new Map<string, ReadonlySet<string>>()

  function source(file: string): Source {
    const known = sources.get(file) ?? readSource(root, file)
    sources.set(file, known)
    return known
  }

  function importsOf(file: string): string[] {
    if (!/\.(tsx?|mjs)$/.test(file) || !existsSync(path.join(root, file))) return []
    return source(file).imports.flatMap(({ to, isFile, kind }) => (kind === 'type' ? [] : isFile ? [to] : (GENERATED[to] ?? [])))
  }

  return {
    source,
    reach(file) {
      const known = reached.get(file)
      if (known) return known
      const files = new Set([file])
      for (const one of files) for (const to of importsOf(one)) files.add(to)
      reached.set(file, files)
      return files
    },
  }
}
