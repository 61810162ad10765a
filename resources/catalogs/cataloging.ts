import { type Link, link } from '../../schema/link.ts'

/** A route that leads into the cataloging application at the same path, its parameters filled in (document 1, §2.4). */
export function cataloging<const Name extends string>(
  name: Name,
  path: `/${string}`,
  may: Link['may'],
  shown: { label?: string } = {},
): Link<Name> {
  return link(name, {
    section: 'catalogs',
    label: shown.label,
    routes: [path],
    may,
    to: { application: 'cataloging', path: `/v3/cataloging${path}` },
    hidden: shown.label === undefined,
  })
}
