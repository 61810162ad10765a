import type { Plugin } from 'vite'

/** Where zod keeps what writes a type as JSON schema. Every type holds on to it, so no build leaves it out by itself. */
const JSON_SCHEMAS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/

/** Leaves out of the panel what only the API document and the sheets of uploads need: the server writes both. A call to it in the panel throws. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: JSON_SCHEMAS },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
        const left = "const left = () => () => { throw new Error('JSON schemas are written on the server.') }"
        return { code: [left, ...names.map(name => `export const ${name} = left`), 'export { left as process }'].join('\n'), map: null }
      },
    },
  }
}
