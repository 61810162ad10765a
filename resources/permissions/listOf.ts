import type { Permission } from '../../schema/marketplace.ts'

/** Turns `{ area: { name: description } }` into permissions of one origin, keeping the names in the type. */
export function listOf<const Said extends Readonly<Record<string, Readonly<Record<string, string>>>>>(
  origin: Permission['origin'],
  said: Said,
): readonly Permission<{ [Area in keyof Said]: keyof Said[Area] & string }[keyof Said]>[] {
  type Name = { [Area in keyof Said]: keyof Said[Area] & string }[keyof Said]
  return Object.entries(said).flatMap(([area, names]) =>
    Object.entries(names).map(([name, description]) => ({ name: name as Name, area, origin, description })),
  )
}
