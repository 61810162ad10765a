import { createHash } from 'node:crypto'

type Json = Readonly<Record<string, unknown>>

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

/** Words that change what people read and nothing that a program sends or receives. */
const PROSE = new Set(['description', 'summary', 'tags'])

/**
 * One line for each call of an API document: method, address, operation id, permissions, and a hash each of its parameters, body and answers. Names of shared
 * components do not count, so a schema may be renamed.
 */
export function callLines({ paths, components }: OpenApi): string[] {
  const hashed = (value: unknown): string =>
    createHash('sha256')
      .update(JSON.stringify(plain(value, [])))
      .digest('hex')
      .slice(0, 10)

  /** A value with each component in its place, whether or not the document shares it. @param within addresses of the components around it */
  function plain(value: unknown, within: readonly string[]): unknown {
    if (Array.isArray(value)) return value.map(one => plain(one, within))
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value) {
      const address = String(value.$ref)
      const [, , kind = '', name = ''] = address.split('/')
      return within.includes(address) ? 'itself' : plain(components[kind]?.[name.replaceAll('~1', '/')], [...within, address])
    }
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, inner]) => !(PROSE.has(key) && typeof inner !== 'object'))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, inner]) => [key, plain(inner, within)]),
    )
  }

  return Object.entries(paths).flatMap(([path, { parameters = [], ...calls }]) =>
    Object.entries(calls).map(([method, call]) =>
      [
        method.toUpperCase(),
        path,
        call.operationId,
        [call['x-permissions'] ?? []].flat().join(',') || '-',
        hashed([parameters, call.parameters ?? []]),
        call.requestBody ? hashed(call.requestBody) : '-',
        hashed(call.responses),
      ].join(' '),
    ),
  )
}
